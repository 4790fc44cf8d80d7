import { Field, type FieldProps } from "#app/ui/field.tsx";
import { m } from "#messages";

/**
 * Only robots fill in this field, because it is hidden. If a form filler of a person does, the form
 * is shown again with the field visible.
 */
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
