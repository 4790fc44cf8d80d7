import { href } from "react-router";
import type { FormResult } from "#app/lib/form-result.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { Field } from "#app/ui/field.tsx";
import { toFields } from "#app/ui/form.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";

type ResendFormProps = { email?: string; result?: FormResult };

export function ResendForm({ email, result }: ResendFormProps) {
  const fields = toFields(result, { email });
  return (
    <Form method="post" action={href("/confirm-email")} className="stack">
      <Field
        {...fields.email}
        label="Email Address"
        hint="We send you a new confirmation link."
        type="email"
        autoComplete="email"
        required
      />
      <SubmitButton busyLabel="Sending..." to={href("/confirm-email")} block>
        Send confirmation e-mail
      </SubmitButton>
    </Form>
  );
}
