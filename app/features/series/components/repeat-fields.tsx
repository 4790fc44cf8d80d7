import { repeatChoices } from "#app/features/series/series-words.ts";
import type { FormResult } from "#app/lib/form-result.ts";
import { CheckboxField } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { toFields } from "#app/ui/form.ts";
import { SelectField } from "#app/ui/select-field.tsx";

/** Returns whether what was sent says that a game repeats. */
export const isRepeating = (result?: FormResult) =>
  Boolean(result?.initialValue?.everyWeeks || result?.initialValue?.until || result?.error?.until);

/** Shows how often a new game comes again, and until when. */
export function RepeatFields({ today, result }: { today: string; result?: FormResult }) {
  const { everyWeeks, until, eachWeek } = toFields(result, {
    everyWeeks: "",
    until: "",
    eachWeek: false,
  });
  return (
    <>
      <SelectField
        {...everyWeeks}
        label="Repeat"
        options={[{ value: "", label: "Once" }, ...repeatChoices]}
      />
      <Field
        {...until}
        label="Until"
        type="date"
        min={today}
        hint="The last date of games that repeat. Empty: no end."
      />
      <CheckboxField
        {...eachWeek}
        label="I’m in each week"
        hint="For games that repeat: you are in on every date, until you say otherwise."
      />
    </>
  );
}
