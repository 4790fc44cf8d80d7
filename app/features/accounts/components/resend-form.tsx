import type { SubmissionResult } from "@conform-to/react";
import { Form, href } from "react-router";
import { Field } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/form.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";

type ResendFormProps = { email?: string; result?: SubmissionResult<string[]> };

/** Asks for a new confirmation mail. */
export function ResendForm({ email, result }: ResendFormProps) {
  const fields = fieldsOf(result, { email });
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
      <SubmitButton block>Send Confirmation Email</SubmitButton>
    </Form>
  );
}
