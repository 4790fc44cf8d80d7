import { Field, type FieldProps } from "#app/ui/field.tsx";
import { m } from "#messages";

/** This field is hidden, so only robots fill it in. If a person's browser fills it in
 * automatically, the form is shown again with the field visible. */
export function TrapField({ errors, ...field }: FieldProps) {
  const trap = (
    <Field
      {...field}
      defaultValue=""
      label={m.ui_leave_empty()}
      errors={errors}
      tabIndex={errors ? undefined : -1}
      autoComplete="off"
      data-1p-ignore
      data-lpignore="true"
      data-bwignore
    />
  );
  if (errors) return trap;
  return (
    <div className="sr-only" aria-hidden="true">
      {trap}
    </div>
  );
}
