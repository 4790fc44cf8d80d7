import { secretKeyLength } from "#app/features/teams/team.ts";
import { Field } from "#app/ui/field.tsx";
import type { FieldProps } from "#app/ui/form.ts";

/** The entry of a team's key, on the page of a team and in the dialogs. */
export function SecretKeyField(field: FieldProps & { hint?: string }) {
  return (
    <Field
      {...field}
      label="Team Secret Key"
      code
      maxLength={secretKeyLength}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      required
    />
  );
}
