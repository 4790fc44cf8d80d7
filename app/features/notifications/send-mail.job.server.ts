import { sql } from "kysely";
import type { DueMail } from "#app/features/notifications/mail-until.ts";
import { notYouLink, withNotYou } from "#app/features/notifications/not-you-link.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Job, JobServices } from "#app/platform/jobs/jobs.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { sendMailJob, sendSealedMailJob } from "#app/platform/mail/queue.server.ts";
import { withToken } from "#app/platform/mail/sealed-token.server.ts";

/** Longer than any timeout of a mail service. */
const claimSeconds = 30;

/** Sends one mail, once per key; records a final refusal on the address' user. */
export const sendMail: Job<DueMail> = {
  name: sendMailJob,
  oneAtATime: true,
  async run({ db, mailer, settings }, mail) {
    if (await isTooLate(db, mail)) return deleteQueued(db, mail.key);
    const reader = await findReader(db, mail);
    if (reader?.isStopped && !mail.evenIfStopped) return deleteQueued(db, mail.key);
    if (!(await claim(db, mail.key))) return deleteQueued(db, mail.key);
    const sendNow = async () =>
      mailer.send(asAutomatic(withWayOut(withToken(settings, mail), reader, settings)));
    const result = await sendNow().catch(async (error) => {
      await release(db, mail.key);
      throw error;
    });
    await record(db, mail.key, result.ok ? null : result.refused);
    if (!result.ok) await recordRefusal(db, mail.to);
    await deleteQueued(db, mail.key);
  },
};

export const sendSealedMail: Job<DueMail> = { ...sendMail, name: sendSealedMailJob };

/** Stops automatic replies (RFC 3834). */
const asAutomatic = (mail: Mail): Mail => ({
  ...mail,
  headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
});

type Db = JobServices["db"];

/** The account that a mail reaches by its address; none for a mail to a guest. */
async function findReader(db: Db, { to, until }: DueMail) {
  if (until?.guest) return undefined;
  return db
    .selectFrom("users")
    .select(["id", "email", "emailConfirmed"])
    .select((eb) => eb("provedEmail", "is not distinct from", eb.ref("email")).as("isProved"))
    .select((eb) => eb("stoppedEmail", "is not distinct from", eb.ref("email")).as("isStopped"))
    .where("email", "=", to.toLowerCase())
    .$narrowType<{ email: string; isProved: boolean; isStopped: boolean }>()
    .executeTakeFirst();
}

type MailRecipient = Awaited<ReturnType<typeof findReader>>;

/** A mail scanner may have confirmed the address: until its reader proves it, each mail ends all. */
function withWayOut(mail: Mail, reader: MailRecipient, settings: JobServices["settings"]): Mail {
  if (!reader?.emailConfirmed || reader.isProved) return mail;
  return withNotYou(mail, notYouLink(settings, reader));
}

/**
 * Returns whether what the mail says no longer holds: it waited at night, or while the service was
 * unavailable.
 */
async function isTooLate(db: Db, { to, until }: DueMail): Promise<boolean> {
  if (!until) return false;
  const { address, guest, account } = until;
  const known = until.game ? [until.game] : (until.games ?? []);
  const { rows } = await sql<{ holds: boolean }>`select
    coalesce(now() <= ${until.notAfter ?? null}::timestamptz, true)
    and (${known.length === 0} or exists (
      select from json_to_recordset(${JSON.stringify(known)}::json)
        as known(id int, sequence int, status text)
      join games using (id, sequence, status)))
    and (${address?.teamId ?? null}::int is null or exists (select from teams
      where id = ${address?.teamId ?? null} and address_changes = ${address?.changes ?? null}))
    and (${account?.id ?? null}::int is null or exists (select from users
      where id = ${account?.id ?? null} and email = ${to} and email_confirmed))
    and (${guest?.id ?? null}::int is null or exists (
      select from guests where id = ${guest?.id ?? null} and email = ${to}
        and (not ${guest?.isConfirmed ?? true} or (email_confirmed and left_at is null)))) as holds`.execute(
    db,
  );
  return rows[0]?.holds !== true;
}

/**
 * Returns whether this worker may send the mail, false if it was sent; throws while another worker is
 * sending it.
 */
async function claim(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql<{ isDone: boolean; isClaimed: boolean }>`
    with ours as (
      insert into sent_mails as s (key, claimed_until)
      values (${key}, now() + make_interval(secs => ${claimSeconds}))
      on conflict (key) do update set claimed_until = excluded.claimed_until
      where s.sent_at is null and s.claimed_until <= now()
      returning key
    )
    select exists (select from ours) as is_claimed,
      exists (select from sent_mails where key = ${key} and sent_at is not null) as is_done`.execute(
    db,
  );
  const [state] = rows;
  if (!state?.isClaimed && !state?.isDone) throw new Error("This mail is being sent");
  return state.isClaimed;
}

const release = (db: Db, key: string) =>
  db.updateTable("sentMails").set({ claimedUntil: databaseNow }).where("key", "=", key).execute();

const record = (db: Db, key: string, refused: string | null) =>
  db
    .updateTable("sentMails")
    .set({ sentAt: databaseNow, refused })
    .where("key", "=", key)
    .execute();

async function deleteQueued(db: Db, key: string): Promise<void> {
  await db.deleteFrom("queuedMails").where("key", "=", key).execute();
}

const recordRefusal = (db: Db, email: string) =>
  db
    .updateTable("users")
    .set({ emailRefusedAt: databaseNow })
    .where("email", "=", email.toLowerCase())
    .execute();
