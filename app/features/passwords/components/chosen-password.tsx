import { useState } from "react";
import { useHydrated } from "#app/browser/hydrated.ts";
import { passwordLength } from "#app/features/passwords/password.ts";
import { CheckboxField, Field, type FieldProps } from "#app/ui/field.tsx";
import { m } from "#messages";

type ChosenPasswordProps = { password: FieldProps; retypePassword: FieldProps };

export function ChosenPassword({ password, retypePassword }: ChosenPasswordProps) {
  const [isShown, show] = useState(false);
  const secret = {
    type: isShown ? "text" : "password",
    autoComplete: "new-password",
    // The browser must not correct a visible password.
    autoCapitalize: "none",
    spellCheck: false,
    minLength: passwordLength.min,
    required: true,
  };
  return (
    <>
      <Field
        {...password}
        {...secret}
        label={m.passwords_password()}
        hint={m.passwords_hint(passwordLength)}
      />
      <Field {...retypePassword} {...secret} label={m.passwords_retype()} />
      {useHydrated() ? (
        <CheckboxField
          id={`${password.id}-shown`}
          label={m.passwords_show()}
          checked={isShown}
          onChange={({ target }) => show(target.checked)}
        />
      ) : (
        <span className="btn-room" />
      )}
    </>
  );
}
