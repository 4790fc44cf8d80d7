import { messageLimits, trapField } from "#app/features/contact/send-message.ts";
import { Form } from "#app/platform/react-router/link.tsx";
import { Field } from "#app/ui/field.tsx";
import type { FieldProps } from "#app/ui/form.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";

type Name = "firstName" | "lastName" | "email" | "subject" | "message" | typeof trapField;

const name = { maxLength: messageLimits.name, required: true };

export function MessageForm({ fields }: { fields: Record<Name, FieldProps> }) {
  return (
    <Form method="post" className="stack">
      <Field {...fields.firstName} label="First Name" autoComplete="given-name" {...name} />
      <Field {...fields.lastName} label="Last Name" autoComplete="family-name" {...name} />
      <Field {...fields.email} label="Email" type="email" autoComplete="email" required />
      <Field {...fields.subject} label="Subject" maxLength={messageLimits.subject} required />
      <TextAreaField
        {...fields.message}
        label="Message"
        rows={7}
        maxLength={messageLimits.message}
        required
      />
      <div className="sr-only" aria-hidden="true">
        <Field {...fields[trapField]} label="Leave this empty" tabIndex={-1} autoComplete="off" />
      </div>
      <SubmitButton busyLabel="Sending...">Send Message</SubmitButton>
    </Form>
  );
}
