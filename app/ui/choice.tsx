import type { ComponentProps } from "react";
import { describedBy, type FieldProps, type Labelled, Remarks } from "#app/ui/field.tsx";

type Control = Omit<ComponentProps<"input">, keyof FieldProps> & Partial<Omit<FieldProps, "id">>;

/** Yes or no. With `role="switch"` it looks and reads like a switch. Sends `on` when checked. */
export function CheckboxField({
  label,
  hint,
  errors,
  defaultValue: _,
  ...input
}: Control & Labelled) {
  const facts = { id: input.id, hint, errors };
  return (
    <div className={input.role === "switch" ? "field-check field-switch" : "field-check"}>
      <div className="check">
        <input {...input} {...describedBy(facts)} type="checkbox" />
        <label htmlFor={input.id}>{label}</label>
      </div>
      <Remarks {...facts} />
    </div>
  );
}

type Card = { value: string; label: string; hint?: string };

/** One of two or three, side by side as cards. */
export function RadioCards({
  label,
  hint,
  errors,
  options,
  id,
  defaultValue,
  ...input
}: Control & Labelled & { options: Card[] }) {
  const facts = { id, hint, errors };
  return (
    // The group is what is wrong, a single radio button cannot be: it takes the focus then.
    <fieldset {...describedBy(facts)} {...(errors && { role: "radiogroup", tabIndex: -1 })}>
      <legend className="legend">{label}</legend>
      <div className="choices">
        {options.map((option) => (
          <div key={option.value} className="choice">
            <input
              {...input}
              type="radio"
              id={`${id}-${option.value}`}
              value={option.value}
              defaultChecked={option.value === defaultValue}
            />
            <label htmlFor={`${id}-${option.value}`}>
              {option.label} {option.hint ? <small>{option.hint}</small> : null}
            </label>
          </div>
        ))}
      </div>
      <Remarks {...facts} />
    </fieldset>
  );
}
