import { scopes, scopeWords } from "#app/features/series/series.ts";
import { listRepeatChoices } from "#app/features/series/start-series.ts";
import {
  CheckboxField,
  Field,
  type FormResult,
  RadioCards,
  SelectField,
  toFields,
} from "#app/ui/field.tsx";
import { m } from "#messages";

export function RepeatFields({ today, result }: { today: string; result?: FormResult }) {
  const { everyWeeks, until, eachWeek } = toFields(result, {
    everyWeeks: "",
    until: "",
    eachWeek: false,
  });
  return (
    <div className="stack repeats">
      <SelectField
        {...everyWeeks}
        label={m.series_repeat()}
        options={[{ value: "", label: m.series_repeat_once() }, ...listRepeatChoices()]}
      />
      <Field
        {...until}
        label={m.series_repeat_until()}
        type="date"
        min={today}
        hint={m.series_repeat_until_hint()}
      />
      <CheckboxField
        {...eachWeek}
        label={m.series_repeat_each_week()}
        hint={m.series_repeat_each_week_hint()}
      />
    </div>
  );
}

export const ScopeFields = ({ scope = "one" }: { scope?: string }) => (
  <RadioCards
    id="scope"
    name="scope"
    label={m.series_scope()}
    defaultValue={scope}
    options={scopes.map((value) => ({ value, label: scopeWords[value]() }))}
  />
);
