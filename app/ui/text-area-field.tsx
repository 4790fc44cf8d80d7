import { type ControlProps, describedBy, Labelled } from "#app/ui/control.tsx";

export function TextAreaField({ label, hint, errors, ...area }: ControlProps<"textarea">) {
  const facts = { id: area.id, hint, errors };
  return (
    <Labelled label={label} {...facts}>
      <textarea rows={5} {...area} {...describedBy(facts)} className="input" />
    </Labelled>
  );
}
