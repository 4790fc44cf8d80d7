import { passwordLength } from "#app/features/passwords/password.ts";
import type { FormResult } from "#app/lib/form-result.ts";
import { Field } from "#app/ui/field.tsx";
import { toFields } from "#app/ui/form.ts";
import { m } from "#messages";

const secret = { type: "password", autoComplete: "new-password", required: true };

export function NewPasswordFields({ result }: { result?: FormResult }) {
  const fields = toFields(result, { password: "", retypePassword: "" });
  return (
    <>
      <Field
        {...fields.password}
        {...secret}
        label={m.passwords_new()}
        hint={m.passwords_hint(passwordLength)}
        minLength={passwordLength.min}
      />
      <Field {...fields.retypePassword} {...secret} label={m.passwords_new_retype()} />
    </>
  );
}
