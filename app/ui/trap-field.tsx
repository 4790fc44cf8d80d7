import { Field, type FieldProps } from "#app/ui/field.tsx";
import { m } from "#messages";

/** People do not see this field, so only robots fill it in. If a browser fills it in automatically,
 * the form appears again with the field visible. */
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
