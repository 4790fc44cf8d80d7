import { randomUUID } from "node:crypto";
import { z } from "zod";
import { contactMessageMail } from "#app/features/contact/contact-message.mail.tsx";
import { messageLimits, messageRate, operatorAddress } from "#app/features/contact/send-message.ts";
import { defaultLanguage } from "#app/lib/language.ts";
import { done } from "#app/lib/outcome.ts";
import { emailInput, leaveEmptyInput, lineInput, messageInput } from "#app/lib/schemas.ts";
import { secondsFromNow } from "#app/platform/database/clock.server.ts";
import { doublePressSeconds, lockName } from "#app/platform/database/double-press.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { inLanguage } from "#app/platform/http/language.server.ts";
import { anyone, defineUseCase } from "#app/platform/http/use-case.server.ts";
import { queueMail } from "#app/platform/mail/queue.server.ts";
import type { Db } from "#db/client.server.ts";
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
  leaveEmpty: leaveEmptyInput,
});

/** The mail's reply address is that of the sender, so that the operator can answer. If the same
 * message comes twice within minutes, the button was pressed twice, and the second message is
 * dropped. */
export const sendMessageUseCase = defineUseCase({
  caller: anyone,
  input: sendMessageInput,
  limits: messageRate,
  rule: ({ services, db, input: { leaveEmpty: _, ...message } }) =>
    inTransaction(db, async (db) => {
      if (await isRepeated(db, message)) return done(undefined);
      await db.insertInto("contactMessages").values(message).execute();
      await queueMail(db, {
        to: operatorAddress(services.settings.mail),
        replyTo: message.email,
        key: `contact-message:${randomUUID()}`,
        ...inLanguage(defaultLanguage, () => contactMessageMail(message)),
      });
      return done(undefined);
    }),
});

type Message = Record<"email" | "subject" | "message", string>;

async function isRepeated(db: Db, { email, subject, message }: Message) {
  await lockName(db, `contact:${email}`);
  const same = await db
    .selectFrom("contactMessages")
    .select("id")
    .where("email", "=", email)
    .where("subject", "=", subject)
    .where("message", "=", message)
    .where("createdAt", ">", secondsFromNow(-doublePressSeconds))
    .executeTakeFirst();
  return same !== undefined;
}
