import type { FormResult } from "#app/lib/form-result.ts";

type Default = string | number | boolean | null | undefined;

/** The props of one form control; spread them into a field. */
export type FieldProps = {
  name: string;
  id: string;
  defaultValue: string;
  defaultChecked?: boolean;
  errors?: string[];
};

/**
 * The fields of a form as props: what was typed if the form is shown again, else the defaults.
 * Two forms on a page that share a field name need an `idPrefix`.
 */
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
