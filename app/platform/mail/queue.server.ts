import { sql } from "kysely";
import { seal, unseal } from "#app/platform/crypto/seal.server.ts";
import { mapInTurns } from "#app/platform/http/yield-to-event-loop.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import type { Db } from "#db/client.server.ts";

/** How many mails are made and queued in one transaction. */
export const mailsAtOnce = 100;

/** One per iteration of the event loop: rendering one takes about a millisecond. */
export async function makeMails<Item>(
  items: readonly Item[],
  make: (item: Item) => QueuedMail | undefined,
): Promise<QueuedMail[]> {
  return (await mapInTurns(items, make)).filter((mail) => mail !== undefined);
}

/** Retried for about four days. */
export const sendMailJob = "send-mail";

/**
 * For mail with a sealed token. The name differs because the previous build would send it without
 * its token.
 */
export const sendSealedMailJob = "send-sealed-mail";

/** Not sent before `runAt`. */
export type QueuedMail = Mail & { runAt?: Date };

/**
 * Queues a mail inside the caller's transaction. It is sent only if that commits, and once per
 * `key`. Errors of the mail service never reach the caller.
 */
export const queueMail = (db: Db, mail: QueuedMail): Promise<void> => queueMails(db, [mail]);

/**
 * Queues many mails in one statement; of several with the same key, the last counts. Mail about an
 * event of many people (`bulk`) is sent after mail that a user is waiting for.
 */
export async function queueMails(
  db: Db,
  mails: QueuedMail[],
  { bulk = false }: { bulk?: boolean } = {},
): Promise<void> {
  if (mails.length === 0) return;
  const rows = [...new Map(mails.map((mail) => [mail.key, toRow(mail)])).values()];
  await sql`
    with mails as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as mail(job text, key text, address text, subject text, "runAt" timestamptz, payload json)
    ), listed as (
      insert into queued_mails (key, address, subject)
      select key, address, subject from mails order by key
      on conflict (key) do update set address = excluded.address, subject = excluded.subject
    )
    select count(*) from graphile_worker.add_jobs(array(
      select row(job, payload, null, "runAt", null, 'mail:' || key,
        ${bulk ? 10 : 0}::int, null)::graphile_worker.job_spec from mails
    ))`.execute(db);
}

const toRow = ({ runAt, ...mail }: QueuedMail) => ({
  job: mail.sealed === undefined ? sendMailJob : sendSealedMailJob,
  key: mail.key,
  address: mail.to,
  subject: mail.subject,
  runAt,
  payload: mail,
});

/**
 * A condition for queries on `table`: no mail with the key of this row was queued before. `offset
 * 0` makes Postgres look up each key; otherwise it may read a month of mail for a few keys.
 */
export const wasNotQueued = (table: string) => {
  const key = sql.ref(`${table}.key`);
  return sql<boolean>`not exists (select from sent_mails where sent_mails.key = ${key} offset 0)
    and not exists (select from queued_mails where queued_mails.key = ${key} offset 0)`;
};

type Secrets = { sessionSecrets: string[] };

const purpose = "mail";

/** Stands for the token in the link of a waiting mail. */
export const tokenPlaceholder = "TOKEN-ADDED-WHEN-SENT";

/** The queue must not contain a working link, so the token is encrypted beside the mail. */
export const sealToken = ({ sessionSecrets }: Secrets, token: string): Pick<Mail, "sealed"> => ({
  sealed: seal(sessionSecrets, purpose, token),
});

/** The mail as it is sent, with its token. */
export function withToken(settings: Secrets, { sealed, ...mail }: Mail): Mail {
  if (sealed === undefined) return mail;
  const token = unseal(settings.sessionSecrets, purpose, sealed);
  if (token === undefined) throw new Error("SESSION_SECRETS has changed since this mail");
  const { text, html, headers = {} } = mail;
  const put = (part: string) => part.replaceAll(tokenPlaceholder, token);
  const withTokens = Object.entries(headers).map(([name, value]) => [name, put(value)]);
  return { ...mail, text: put(text), html: put(html), headers: Object.fromEntries(withTokens) };
}
