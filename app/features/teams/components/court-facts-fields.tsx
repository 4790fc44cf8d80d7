import {
  type CourtFact,
  type CourtFacts,
  courtFactNames,
  courtFacts,
  mapCourtFacts,
} from "#app/features/teams/court-facts.ts";
import { Field, type FieldProps, SelectField } from "#app/ui/field.tsx";
import { m } from "#messages";

export const typedCourtFacts = (court: Partial<CourtFacts>) =>
  mapCourtFacts<Record<CourtFact, string>>((fact) => `${court[fact] ?? ""}`);

export function CourtFactsFields({ fields }: { fields: Record<CourtFact, FieldProps> }) {
  const isUsed = courtFactNames.some((fact) => fields[fact].defaultValue || fields[fact].errors);
  return (
    <details open={isUsed}>
      <summary>{m.teams_facts_more()}</summary>
      <div className="stack row-after">
        {courtFactNames.map((fact) => (
          <FactControl key={fact} fact={fact} props={fields[fact]} />
        ))}
      </div>
    </details>
  );
}

function FactControl({ fact, props }: { fact: CourtFact; props: FieldProps }) {
  const { label, field } = courtFacts[fact];
  if (field.kind === "choice") {
    const choices = field.choices.map(([value, words]) => ({ value, label: words() }));
    const options = [{ value: "", label: m.teams_fact_unknown() }, ...choices];
    return <SelectField {...props} label={label()} options={options} />;
  }
  if (field.kind === "number")
    return (
      <Field
        {...props}
        label={label()}
        inputMode="numeric"
        autoComplete="off"
        placeholder={m.teams_fact_unknown()}
      />
    );
  const { max, hint } = field;
  return <Field {...props} label={label()} hint={hint()} maxLength={max} autoComplete="off" />;
}
