import { href } from "react-router";
import { Form } from "#app/platform/react-router/link.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { EmailField, type FormResult, toFields } from "#app/ui/field.tsx";
import { m } from "#messages";

type ResendFormProps = { email?: string; result?: FormResult };

export function ResendForm({ email, result }: ResendFormProps) {
  const fields = toFields(result, { email });
  return (
    <Form method="post" action={href("/confirm-email")} className="stack">
      <EmailField {...fields.email} label={m.sign_in_email()} hint={m.sign_in_resend_hint()} />
      <SubmitButton busyLabel={m.sign_in_resend_sending()} to={href("/confirm-email")} block>
        {m.sign_in_resend_button()}
      </SubmitButton>
    </Form>
  );
}
