import { z } from "zod";
import { messageLimits, trapField } from "#app/features/contact/send-message.ts";
import { emailInput, lineInput, messageInput } from "#app/lib/schemas.ts";

const line = (field: string, max: number) =>
  lineInput({ field, missing: `${field} is required`, max });

export const sendMessageInput = z.object({
  firstName: line("First name", messageLimits.name),
  lastName: line("Last name", messageLimits.name),
  email: emailInput("Email is required"),
  subject: line("Subject", messageLimits.subject),
  message: messageInput({
    field: "Message",
    missing: "Message is required",
    max: messageLimits.message,
  }),
  [trapField]: z.string().max(1000).optional(),
});
