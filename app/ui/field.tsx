import type { ComponentProps } from "react";
import { describedBy, Labelled, type Labelled as LabelledProps } from "#app/ui/control.tsx";
import type { FieldProps } from "#app/ui/form.ts";

type Of<Tag extends "input" | "select" | "textarea"> = Omit<ComponentProps<Tag>, keyof FieldProps> &
  Partial<Omit<FieldProps, "id">> &
  LabelledProps;

/** A text input with its label, hint and errors. `code` sets it as a short key. */
export function Field({
  label,
  hint,
  errors,
  code,
  defaultChecked: _,
  ...input
}: Of<"input"> & { code?: boolean }) {
  const facts = { id: input.id, hint, errors };
  return (
    <Labelled label={label} {...facts}>
      <input
        type="text"
        {...input}
        {...describedBy(facts)}
        className={code ? "input input-code" : "input"}
      />
    </Labelled>
  );
}

/** A text of several lines. */
export function TextAreaField({ label, hint, errors, defaultChecked: _, ...area }: Of<"textarea">) {
  const facts = { id: area.id, hint, errors };
  return (
    <Labelled label={label} {...facts}>
      <textarea rows={5} {...area} {...describedBy(facts)} className="input" />
    </Labelled>
  );
}

type Option = { value: string; label: string };

/** One of a list. Pass `options`, or `<option>`s as children. */
export function SelectField({
  label,
  hint,
  errors,
  options,
  children,
  defaultChecked: _,
  ...select
}: Of<"select"> & { options?: Option[] }) {
  const facts = { id: select.id, hint, errors };
  return (
    <Labelled label={label} {...facts}>
      <select {...select} {...describedBy(facts)} className="input">
        {children}
        {options?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** A file to choose; the form needs `encType="multipart/form-data"`. */
export function FileField({
  label,
  hint,
  errors,
  defaultValue: _,
  defaultChecked: __,
  ...input
}: Of<"input">) {
  const facts = { id: input.id, hint, errors };
  return (
    <Labelled label={label} {...facts}>
      <input {...input} {...describedBy(facts)} type="file" className="input" />
    </Labelled>
  );
}
