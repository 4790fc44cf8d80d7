import { sql } from "kysely";
import { seal, unseal } from "#app/platform/crypto/seal.server.ts";
import { mapInTurns } from "#app/platform/http/yield-to-event-loop.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import type { Db } from "#db/client.server.ts";

export const mailsAtOnce = 100;

export async function makeMails<Item>(
  items: readonly Item[],
  make: (item: Item) => QueuedMail | undefined,
): Promise<QueuedMail[]> {
  return (await mapInTurns(items, make)).filter((mail) => mail !== undefined);
}

export const sendMailJob = "send-mail";

/** Mails with a sealed token have a job of their own. A process of the previous build does not know
 * this job, so it cannot send such a mail without its token. */
export const sendSealedMailJob = "send-sealed-mail";

export type QueuedMail = Mail & { runAt?: Date };

/** The mail is sent if the caller's transaction commits, and only once for each `key`. */
export const queueMail = (db: Db, mail: QueuedMail): Promise<void> => queueMails(db, [mail]);

/** If several mails have the same key, only the last one is kept. Mails with `bulk` are sent after
 * all others, because no user waits for them. */
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

/** True if no mail with this key was queued or sent. `offset 0` makes Postgres look up each key
 * instead of reading the whole table. */
export const wasNotQueued = (table: string) => {
  const key = sql.ref(`${table}.key`);
  return sql<boolean>`not exists (select from sent_mails where sent_mails.key = ${key} offset 0)
    and not exists (select from queued_mails where queued_mails.key = ${key} offset 0)`;
};

type Secrets = { sessionSecrets: string[] };

const purpose = "mail";

export const tokenPlaceholder = "TOKEN-ADDED-WHEN-SENT";

export const sealToken = ({ sessionSecrets }: Secrets, token: string): Pick<Mail, "sealed"> => ({
  sealed: seal(sessionSecrets, purpose, token),
});

export function withToken(settings: Secrets, { sealed, ...mail }: Mail): Mail {
  if (sealed === undefined) return mail;
  const token = unseal(settings.sessionSecrets, purpose, sealed);
  if (token === undefined)
    throw new Error(
      "The link of this mail cannot be read: SESSION_SECRETS lacks the secret it was sealed with",
    );
  const { text, html, headers = {} } = mail;
  const put = (part: string) => part.replaceAll(tokenPlaceholder, token);
  const withTokens = Object.entries(headers).map(([name, value]) => [name, put(value)]);
  return { ...mail, text: put(text), html: put(html), headers: Object.fromEntries(withTokens) };
}
