import { Field, type FieldProps } from "#app/ui/field.tsx";
import { m } from "#messages";

/**
 * A field that only robots fill, by a name that no form filler knows. When a filler filled it all the
 * same, the form is shown again with this field in sight, empty.
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
