import type { ReactNode } from "react";
import {
  type GameFact,
  type GameFacts,
  gameFactNames,
  gameFacts,
} from "#app/features/games/game-facts.ts";
import type { FormResult } from "#app/lib/form-result.ts";
import { Field } from "#app/ui/field.tsx";
import { type FieldProps, toFields } from "#app/ui/form.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";

type GameFactsProps = {
  facts: GameFacts;
  result?: FormResult | null;
  /** What is said below a field in place of its hint. */
  hints?: Partial<Record<GameFact, string>>;
};

/**
 * The facts of a game that have a default. Numbers are typed as text: the browser cannot point at
 * what is wrong with a number while "More options" is closed, the server can.
 */
export function GameFactsFields({ facts, result, hints = {} }: GameFactsProps) {
  const fields = toFields(result, facts);
  return gameFactNames.map((fact) => (
    <ControlOfFact key={fact} fact={fact} props={fields[fact]} hint={hints[fact]} />
  ));
}

function ControlOfFact({
  fact,
  props,
  hint: said,
}: {
  fact: GameFact;
  props: FieldProps;
  hint?: string;
}) {
  const { field } = gameFacts[fact];
  const labelled = { ...props, label: field.label, hint: said ?? field.hint };
  if (field.kind === "choice") return <SelectField {...labelled} options={field.choices} />;
  if (field.kind === "text") return <TextAreaField {...labelled} rows={3} maxLength={field.max} />;
  const { placeholder } = field;
  return <Field {...labelled} inputMode="numeric" autoComplete="off" placeholder={placeholder} />;
}

type MoreOptionsProps = Pick<GameFactsProps, "facts" | "result"> & {
  isOpen?: boolean;
  /** True if the facts are those of the team's last game: the words below the fold name them. */
  isRemembered?: boolean;
  /** Fields of what builds on games. */
  children?: ReactNode;
};

/**
 * The same below the fold, in groups: open where something is set, or wrong. What is needed seldom is
 * folded once more.
 */
export function MoreOptions({ facts, result, isOpen, isRemembered, children }: MoreOptionsProps) {
  const fields = toFields(result, facts);
  const isUsed = (fact: GameFact) =>
    fields[fact].errors || fields[fact].defaultValue !== `${gameFacts[fact].none ?? ""}`;
  const isSet = gameFactNames.some(isRemembered ? (fact) => fields[fact].errors : isUsed);
  const controls = (names: readonly GameFact[]) =>
    names.map((fact) => <ControlOfFact key={fact} fact={fact} props={fields[fact]} />);
  return (
    <details open={isOpen || isSet}>
      <summary>More options</summary>
      <div className="stack row-after">
        <fieldset className="stack">
          <legend className="legend">How many</legend>
          <div className="choices">{controls(["maxPlayers", "minPlayers"])}</div>
        </fieldset>
        <fieldset className="stack">
          <legend className="legend">Every week</legend>
          {children}
        </fieldset>
        {controls(["note"])}
        <details open={seldomFacts.some(isUsed)}>
          <summary>Length, level and rules</summary>
          <div className="stack row-after">{controls(seldomFacts)}</div>
        </details>
      </div>
    </details>
  );
}

const grouped: readonly GameFact[] = ["maxPlayers", "minPlayers", "note"];
const seldomFacts = gameFactNames.filter((fact) => !grouped.includes(fact));
