import type { ComponentProps } from "react";
import { secretKeyLength } from "#app/features/teams/team.ts";
import { Field } from "#app/ui/field.tsx";

/** The entry of a team's key, on the page of a team and in the dialogs. */
export function SecretKeyField(field: Omit<ComponentProps<typeof Field>, "label">) {
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
