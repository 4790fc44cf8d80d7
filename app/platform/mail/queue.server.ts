import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import type { Db } from "#db/client.server.ts";

/** The job that hands a queued mail over, retried for about four days. */
export const sendMailJob = "send-mail";

type Options = {
  /** One of many about the same: it waits for mails that somebody sits and waits for. */
  bulk?: boolean;
};

/**
 * Queues a mail inside the caller's transaction. It leaves only if that commits, at most once per
 * `key`, and no fault of the mail service reaches the caller.
 */
export async function queueMail(db: Db, mail: Mail, { bulk = false }: Options = {}): Promise<void> {
  const { key, to: address, subject } = mail;
  await db
    .insertInto("queuedMails")
    .values({ key, address, subject })
    .onConflict((mails) => mails.column("key").doUpdateSet({ address, subject }))
    .execute();
  const options = { jobKey: `mail:${key}`, priority: bulk ? 10 : 0 };
  await enqueue(db, { name: sendMailJob }, mail, options);
}
