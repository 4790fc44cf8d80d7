import type { EditableGame } from "#app/features/games/editable-game.ts";
import {
  decideChoices,
  defaultDecideMinutes,
  lateChoices,
  lengthRange,
  noteMax,
  playersRange,
} from "#app/features/games/game-facts.ts";
import type { FormResult } from "#app/lib/form-result.ts";
import { Field } from "#app/ui/field.tsx";
import { type FieldProps, fieldsOf } from "#app/ui/form.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { zoneLabel } from "#app/ui/when.ts";

type EditGameFieldsProps = {
  game: EditableGame;
  result?: FormResult | null;
  /** Whether what was typed belongs to an older version: what is stored now stands beside it. */
  isStale: boolean;
};

/** The fields of a game that exists. */
export function EditGameFields({ game, result, isStale }: EditGameFieldsProps) {
  const { zone, today, version, ...stored } = game;
  const plain = fieldsOf(result, stored);
  const field = (name: keyof typeof stored, hint?: string) => ({
    ...plain[name],
    hint: (isStale && meanwhile(plain[name], stored[name])) || hint,
  });
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <Field {...field("date")} label="Date" type="date" min={today} required />
      <Field {...field("time", zoneLabel(zone))} label="Time" type="time" required />
      <Field {...field("minutes")} label="Length in minutes" type="number" {...lengthRange} />
      <Field {...field("maxPlayers")} label="Maximum of players" type="number" {...playersRange} />
      <Field {...field("minPlayers")} label="Minimum of players" type="number" {...playersRange} />
      <SelectField
        {...field("decideMinutes", "Without enough players the game is called off then.")}
        label="Decision"
        options={hoursBefore(decideChoices, `${defaultDecideMinutes / 60} hours before`)}
      />
      <SelectField
        {...field("lateMinutes")}
        label="Checking out is late"
        options={hoursBefore(lateChoices, "Never")}
      />
      <SelectField {...field("guestsEach")} label="Guests of each player" options={guestChoices} />
      <TextAreaField {...field("note")} label="Note" maxLength={noteMax} />
    </>
  );
}

const guestChoices = [0, 1, 2, 3].map((n) => ({ value: `${n}`, label: `${n}` }));

const hoursBefore = (choices: number[], none: string) => [
  { value: "", label: none },
  ...choices.map((minutes) => ({
    value: `${minutes}`,
    label: minutes === 60 ? "1 hour before" : `${minutes / 60} hours before`,
  })),
];

/** What another editor stored meanwhile, where that is not what was typed. */
function meanwhile({ defaultValue }: FieldProps, stored: string | number | null) {
  const now = stored === null ? "" : `${stored}`;
  return now === defaultValue ? undefined : `Stored meanwhile: ${now || "none"}`;
}
