import { type ComponentProps, type ReactNode, useCallback, useEffect } from "react";
import { useLocation } from "react-router";
import { keepTyping } from "#app/browser/kept-typing.ts";

export type FormResult = {
  initialValue?: Record<string, unknown> | null;
  error?: Record<string, string[] | null> | null;
};

type Default = string | number | boolean | null | undefined;

export type FieldProps = {
  name: string;
  id: string;
  defaultValue: string;
  defaultChecked?: boolean;
  errors?: string[];
};

/** The fields have the typed values, or else the defaults. `idPrefix` makes ids differ between two
 * forms with the same fields. */
export function toFields<Name extends string>(
  result: FormResult | null | undefined,
  defaults: Record<Name, Default>,
  idPrefix = "",
): Record<Name, FieldProps> {
  const fields: Partial<Record<Name, FieldProps>> = {};
  for (const name in defaults) {
    const typed = result?.initialValue ? (result.initialValue[name] ?? "") : defaults[name];
    fields[name] = {
      name,
      id: idPrefix + name,
      defaultValue: typeof typed === "boolean" || typed == null ? "" : String(typed),
      defaultChecked: typeof defaults[name] === "boolean" ? Boolean(typed) : undefined,
      errors: result?.error?.[name] ?? undefined,
    };
  }
  return fields as Record<Name, FieldProps>;
}

export type Labelled = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: string[];
};

export type ControlProps<Tag extends "input" | "select" | "textarea"> = Omit<
  ComponentProps<Tag>,
  keyof FieldProps
> &
  Partial<Omit<FieldProps, "id">> &
  Labelled;

export function describedBy({ id, hint, errors }: Omit<Labelled, "label">) {
  const ids = [errors?.length ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean);
  return {
    "aria-describedby": ids.join(" ") || undefined,
    "aria-invalid": errors?.length ? (true as const) : undefined,
  };
}

/** The first invalid field of a form gets the focus, so that screen readers read its error. */
export function Remarks({ id, hint, errors }: Omit<Labelled, "label">) {
  useEffect(() => {
    if (errors?.length) focusFirstInvalid(id);
  }, [errors, id]);
  return (
    <>
      {errors?.length ? (
        <p id={`${id}-error`} className="error">
          {errors.join(" ")}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      ) : null}
    </>
  );
}

function focusFirstInvalid(id: string) {
  const form = document.getElementById(id)?.closest("form");
  form?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
}

export function Labelled({ label, children, ...facts }: Labelled & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={facts.id}>{label}</label>
      {children}
      <Remarks {...facts} />
    </div>
  );
}

export function Field({
  label,
  hint,
  errors,
  code,
  ...input
}: ControlProps<"input"> & { code?: boolean }) {
  const facts = { id: input.id, hint, errors };
  return (
    <Labelled label={label} {...facts}>
      <input
        type="text"
        ref={input.type === "date" ? markWhileEmpty : undefined}
        {...input}
        {...describedBy(facts)}
        className={code ? "input input-code" : "input"}
      />
    </Labelled>
  );
}

/** WebKit shows the present date in an empty date field. `field.css` hides that date while the
 * field has this attribute. */
function markWhileEmpty(field: HTMLInputElement | null) {
  const mark = () => field?.toggleAttribute("data-empty", !field.value);
  mark();
  field?.addEventListener("input", mark);
  return () => field?.removeEventListener("input", mark);
}

export const EmailField = (props: Parameters<typeof Field>[0]) => (
  <Field {...props} type="email" autoComplete="email" required />
);

export const PasswordField = (props: Parameters<typeof Field>[0]) => (
  <Field {...props} type="password" autoComplete="current-password" required />
);

/** Keeps the typed text until the form is sent, even after a reload or Back. */
export function TextAreaField({ label, hint, errors, ...area }: ControlProps<"textarea">) {
  const facts = { id: area.id, hint, errors };
  const { key } = useLocation();
  const kept = useCallback(
    (field: HTMLTextAreaElement | null) => (field ? keepTyping(field, key) : undefined),
    [key],
  );
  return (
    <Labelled label={label} {...facts}>
      <textarea ref={kept} rows={5} {...area} {...describedBy(facts)} className="input" />
    </Labelled>
  );
}

type Option = { value: string; label: string; lang?: string };

export function SelectField({
  label,
  hint,
  errors,
  options,
  more,
  ...select
}: ControlProps<"select"> & { options: Option[]; more?: { label: string; options: Option[] } }) {
  const facts = { id: select.id, hint, errors };
  return (
    <Labelled label={label} {...facts}>
      <select {...select} {...describedBy(facts)} className="input">
        <Options options={options} />
        {more ? (
          <optgroup label={more.label}>
            <Options options={more.options} />
          </optgroup>
        ) : null}
      </select>
    </Labelled>
  );
}

const Options = ({ options }: { options: Option[] }) =>
  options.map(({ value, label, lang }) => (
    <option key={value} value={value} lang={lang}>
      {label}
    </option>
  ));

type Control = Omit<ComponentProps<"input">, keyof FieldProps> & Partial<Omit<FieldProps, "id">>;

/** `role="switch"` makes the checkbox a switch. A form sends `on` for a switch that is on. */
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
    // A radio button cannot be invalid in ARIA, so the group is marked and gets the focus.
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
