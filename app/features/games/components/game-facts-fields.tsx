import type { ReactNode } from "react";
import {
  decideChoices,
  defaultDecideMinutes,
  type GameFacts,
  guestsRange,
  lateChoices,
  noFacts,
  noteMax,
} from "#app/features/games/game-facts.ts";
import type { FormResult } from "#app/lib/form-result.ts";
import { Field } from "#app/ui/field.tsx";
import { toFields } from "#app/ui/form.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";

type GameFactsProps = {
  facts: GameFacts;
  result?: FormResult | null;
  /** The text below a field in place of its hint. */
  hints?: Partial<Record<keyof GameFacts, string>>;
};

/**
 * The facts of a game that have a default. Numbers are typed as text: the browser cannot point at
 * what is wrong with a number while "More options" is closed, the server can.
 */
export function GameFactsFields({ facts, result, hints = {} }: GameFactsProps) {
  const fields = toFields(result, facts);
  const number = { inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <>
      <Field
        {...fields.minutes}
        {...number}
        label="Length in minutes"
        placeholder="90"
        hint={hints.minutes}
      />
      <Field
        {...fields.maxPlayers}
        {...number}
        label="Maximum of players"
        placeholder="10"
        hint={hints.maxPlayers ?? "When the game is full, others join a waiting list."}
      />
      <Field
        {...fields.minPlayers}
        {...number}
        label="Minimum of players"
        hint={hints.minPlayers}
      />
      <SelectField
        {...fields.decideMinutes}
        label="Decision"
        hint={
          hints.decideMinutes ?? "With fewer players than the minimum, the game is called off then."
        }
        options={hoursBefore(decideChoices, `${defaultDecideMinutes / 60} hours before`)}
      />
      <SelectField
        {...fields.lateMinutes}
        label="Checking out is late"
        hint={hints.lateMinutes}
        options={hoursBefore(lateChoices, "Never")}
      />
      <SelectField
        {...fields.guestsEach}
        label="Guests of each player"
        hint={hints.guestsEach}
        options={guestChoices}
      />
      <TextAreaField {...fields.note} label="Note" hint={hints.note} rows={3} maxLength={noteMax} />
    </>
  );
}

type MoreOptionsProps = GameFactsProps & { isOpen?: boolean; children?: ReactNode };

/** The same below the fold: open where something is set, or wrong. */
export function MoreOptions({ facts, result, isOpen, children }: MoreOptionsProps) {
  const fields = toFields(result, facts);
  const isSet = Object.values(fields).some(
    ({ name, defaultValue, errors }) => errors || defaultValue !== emptyValue(name),
  );
  return (
    <details open={isOpen || isSet}>
      <summary>More options</summary>
      <div className="stack row-after">
        {children}
        <GameFactsFields facts={facts} result={result} />
      </div>
    </details>
  );
}

const emptyValue = (name: string) => (name === "guestsEach" ? `${noFacts.guestsEach}` : "");

const guestChoices = Array.from({ length: guestsRange.max + 1 }, (_, guests) => ({
  value: `${guests}`,
  label: guests === 0 ? "None" : `Up to ${guests}`,
}));

const hoursBefore = (choices: number[], none: string) => [
  { value: "", label: none },
  ...choices
    .filter((minutes) => !none.startsWith(`${minutes / 60} hours`))
    .map((minutes) => ({
      value: `${minutes}`,
      label: minutes === 60 ? "1 hour before" : `${minutes / 60} hours before`,
    })),
];
