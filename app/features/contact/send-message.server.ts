import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { contactMessageMail } from "#app/features/contact/contact-message.mail.tsx";
import type { sendMessageInput } from "#app/features/contact/send-message.input.ts";
import { done } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { queueMail } from "#app/platform/mail/queue.server.ts";
import type { Db } from "#db/client.server.ts";

type SendMessage = z.output<typeof sendMessageInput> & {
  /** Where the people who run the site read their mail. */
  operator: string;
};

/**
 * Keeps a message for the people who run the site, and mails it to them so that they can answer at
 * once. What fell into the trap is dropped in silence.
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
      ...contactMessageMail(message),
    });
    return done(undefined);
  });
}
