import { z } from "zod";
import { messageLimits, trapField } from "#app/features/contact/send-message.ts";
import { emailInput, lineInput, messageInput } from "#app/lib/schemas.ts";
import { m } from "#messages";

const missing = (field: () => string) => () => m.contact_field_missing({ field: field() });

const line = (field: () => string, max: number) =>
  lineInput({ field, missing: missing(field), max });

export const sendMessageInput = z.object({
  firstName: line(m.contact_field_first_name, messageLimits.name),
  lastName: line(m.contact_field_last_name, messageLimits.name),
  email: emailInput(m.contact_field_email_missing),
  subject: line(m.contact_subject, messageLimits.subject),
  message: messageInput({
    field: m.contact_message,
    missing: missing(m.contact_message),
    max: messageLimits.message,
  }),
  [trapField]: z.string().max(1000).optional(),
});
