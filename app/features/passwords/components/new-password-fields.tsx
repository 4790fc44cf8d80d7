import { passwordLength } from "#app/features/passwords/password.ts";
import { Field, type FormResult, toFields } from "#app/ui/field.tsx";
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
