import { type ControlProps, describedBy, Labelled } from "#app/ui/control.tsx";

/** A file to choose; the form needs `encType="multipart/form-data"`. */
export function FileField({
  label,
  hint,
  errors,
  defaultValue: _,
  ...input
}: ControlProps<"input">) {
  const facts = { id: input.id, hint, errors };
  return (
    <Labelled label={label} {...facts}>
      <input {...input} {...describedBy(facts)} type="file" className="input" />
    </Labelled>
  );
}
