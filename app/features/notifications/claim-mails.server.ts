import { sql } from "kysely";
import type { DueMail } from "#app/features/notifications/mail-until.ts";
import { gamesIn, untilHolds } from "#app/features/notifications/until-holds.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { coalesce } from "#app/platform/jobs/coalesce.server.ts";
import type { Db } from "#db/client.server.ts";

/** After this time another worker may claim the mail. Sending times out earlier, so no mail is sent
 * twice. */
const claimSeconds = 30;

export type AccountOfMail = ReturnType<typeof toReader>;

type ClaimedMail = { isClaimed: false } | { isClaimed: true; reader: AccountOfMail };

export type SentMail = {
  key: string;
  address: string;
  isSent: boolean;
  refused: string | null;
};

export const mailClaims = (db: Db) => ({
  claim: coalesce((mails: DueMail[]) => claimMails(db, mails)),
  release: coalesce((keys: string[]) => releaseMails(db, keys)),
  record: coalesce((mails: SentMail[]) => recordMails(db, mails)),
});

type Claim = {
  key: string;
  isClaimed: boolean;
  isOver: boolean;
  id: number | null;
  email: string | null;
  isConfirmed: boolean | null;
  isProved: boolean | null;
};

/** A stopped or outdated mail is not claimed. The result is an error if another worker is
 * sending the mail. */
async function claimMails(db: Db, mails: DueMail[]): Promise<(ClaimedMail | Error)[]> {
  const first = new Map(mails.map(({ key }, at) => [key, at] as const).toReversed());
  const claims = await claimByKey(
    db,
    mails.filter(({ key }, at) => first.get(key) === at),
  );
  return mails.map(({ key }, at) => {
    const found = claims.get(key);
    if (!found || first.get(key) !== at) return new Error("This mail is being sent");
    if (!found.isClaimed && !found.isOver) return new Error("This mail is being sent");
    return found.isClaimed ? { isClaimed: true, reader: toReader(found) } : { isClaimed: false };
  });
}

const toReader = ({ id, email, isConfirmed, isProved }: Claim) =>
  id === null || email === null
    ? undefined
    : { id, email, isConfirmed: isConfirmed === true, isProved: isProved === true };

/** Claims in the order of the keys. Otherwise workers could deadlock. */
async function claimByKey(db: Db, mails: DueMail[]): Promise<Map<string, Claim>> {
  const rows = mails.map(({ key, to, evenIfStopped, until }) => ({
    key,
    address: to,
    anyway: evenIfStopped === true,
    until: until ?? {},
    known: gamesIn(until),
  }));
  const claimed = await sql<Claim>`
    with mails as (
      select mail.*, (until->'account'->>'id')::int as reader, users.id, users.email, users.email_confirmed as is_confirmed,
        users.proved_email is not distinct from users.email as is_proved,
        users.stopped_email is not distinct from users.email and users.id is not null and not anyway
          as is_stopped, coalesce(s.remind_day, true) as day, coalesce(s.remind_soon, false) as soon,
        coalesce(s.ask, true) as ask
      from json_to_recordset(${JSON.stringify(rows)}::json)
          as mail(key text, address text, anyway boolean, until jsonb, known json)
        left join users on users.email = lower(mail.address) and not until ? 'guest'
        left join mail_settings s on s.user_id = users.id
    ), due as (
      select key from mails where not is_stopped
        and ${untilHolds}
        and case until->>'reminder' when 'day' then day when 'soon' then soon when 'ask' then ask else true end
        and (not until ? 'account' or exists (select from users
          where id = (until->'account'->>'id')::int and email = address and email_confirmed))
        and (not until ? 'guest' or exists (select from guest_links
          where id = (until->'guest'->>'id')::int and guest_links.email = address
            and (not (until->'guest'->>'isConfirmed')::boolean
              or (guest_links.email_confirmed and exists (select from answers
                where answers.guest_link_id = guest_links.id and answers.status <> 'out')))))
    ), ours as (
      insert into sent_mails as s (key, claimed_until)
      select key, now() + make_interval(secs => ${claimSeconds}) from due order by key
      on conflict (key) do update set claimed_until = excluded.claimed_until
      where s.sent_at is null and s.claimed_until <= now()
      returning key
    )
    select key, key in (select key from ours) as is_claimed,
      key not in (select key from due) or exists (
        select from sent_mails where sent_mails.key = mails.key and sent_at is not null) as is_over,
      id, email, is_confirmed, is_proved
    from mails`.execute(db);
  return new Map(claimed.rows.map((claim) => [claim.key, claim]));
}

async function releaseMails(db: Db, keys: string[]): Promise<true[]> {
  await db
    .updateTable("sentMails")
    .set({ claimedUntil: databaseNow })
    .where("key", "in", keys)
    .execute();
  return keys.map(() => true);
}

async function recordMails(db: Db, mails: SentMail[]): Promise<true[]> {
  await sql`
    with mails as (
      select * from json_to_recordset(${JSON.stringify(mails)}::json)
        as mail(key text, address text, "isSent" boolean, refused text)
    ), sent as (
      update sent_mails set sent_at = now(), refused = mails.refused from mails
      where sent_mails.key = mails.key and mails."isSent"
    ), listed as (
      delete from queued_mails where key in (select key from mails)
    )
    update users set email_refused_at = now()
    where email in (select lower(address) from mails where refused is not null)`.execute(db);
  return mails.map(() => true);
}
