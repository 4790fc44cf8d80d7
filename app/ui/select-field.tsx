import { type ControlProps, describedBy, Labelled } from "#app/ui/control.tsx";

type Option = { value: string; label: string; lang?: string };

/** One of a list. */
export function SelectField({
  label,
  hint,
  errors,
  options,
  ...select
}: ControlProps<"select"> & { options: Option[] }) {
  const facts = { id: select.id, hint, errors };
  return (
    <Labelled label={label} {...facts}>
      <select {...select} {...describedBy(facts)} className="input">
        {options.map(({ value, label, lang }) => (
          <option key={value} value={value} lang={lang}>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
