import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import type { Db } from "#db/client.server.ts";

/** The job that sends a queued mail, retried for about four days. */
export const sendMailJob = "send-mail";

type Options = {
  /** One of many mails about the same event: it runs after mails a user is waiting for. */
  bulk?: boolean;
  /** Not before this instant. */
  runAt?: Date;
};

/**
 * Queues a mail inside the caller's transaction. It is sent only if that commits, at most once per
 * `key`; errors of the mail service never reach the caller.
 */
export async function queueMail(
  db: Db,
  mail: Mail,
  { bulk = false, runAt }: Options = {},
): Promise<void> {
  const { key, to: address, subject } = mail;
  await db
    .insertInto("queuedMails")
    .values({ key, address, subject })
    .onConflict((mails) => mails.column("key").doUpdateSet({ address, subject }))
    .execute();
  const options = { jobKey: `mail:${key}`, priority: bulk ? 10 : 0, runAt };
  await enqueue(db, { name: sendMailJob }, mail, options);
}
