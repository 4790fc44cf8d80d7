import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { contactMessageMail } from "#app/features/contact/contact-message.mail.tsx";
import type { sendMessageInput } from "#app/features/contact/send-message.input.ts";
import { defaultLanguage } from "#app/lib/language.ts";
import { done } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { inLanguage } from "#app/platform/http/language.server.ts";
import { queueMail } from "#app/platform/mail/queue.server.ts";
import type { Db } from "#db/client.server.ts";

type SendMessage = z.output<typeof sendMessageInput> & {
  /** The operator's mail address. */
  operator: string;
};

/**
 * Stores a message for the operator and mails it, so that a reply goes straight to the
 * writer. A message with a filled trap field is dropped silently.
 */
export async function sendMessage(
  db: Db,
  { website, operator, ...message }: SendMessage,
): Promise<void> {
  if (website) return;
  await inTransaction(db, async (db) => {
    await db.insertInto("contactMessages").values(message).execute();
    await queueMail(db, {
      to: operator,
      replyTo: message.email,
      key: `contact-message:${randomUUID()}`,
      ...inLanguage(defaultLanguage, () => contactMessageMail(message)),
    });
    return done(undefined);
  });
}
