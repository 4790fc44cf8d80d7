import { sql } from "kysely";
import { deleteAccounts } from "#app/features/account-deletion/delete-accounts.server.ts";
import { deletionNoticeMail } from "#app/features/account-deletion/deletion-notice.mail.tsx";
import { signInPath } from "#app/features/accounts/paths.ts";
import { readerLanguage } from "#app/features/notifications/reachable.queries.server.ts";
import type { Language } from "#app/lib/language.ts";
import { databaseNow, daysAgo } from "#app/platform/database/clock.server.ts";
import { inLanguage } from "#app/platform/http/language.server.ts";
import type { Job, JobServices } from "#app/platform/jobs/jobs.server.ts";
import { losesMail } from "#app/platform/mail/mailer.server.ts";
import { queueMails } from "#app/platform/mail/queue.server.ts";
import type { Db } from "#db/client.server.ts";

const batchSize = 500;
/** In days. An account that was never used is deleted when it is 90 days old, so the warning is
 * sent a week before. */
const noticeAfterDays = 83;
const noticeDays = 7;

/** A server that sends no mail cannot ask anybody to confirm a mail address, so on such a server no
 * account is deleted. */
export const deleteUnconfirmed: Job = {
  name: "delete-unconfirmed",
  cron: "7 9 * * *",
  async run({ db, settings }) {
    if (losesMail(settings)) return;
    await db
      .updateTable("users")
      .set({ removalToldAt: null })
      .where("removalToldAt", "is not", null)
      .where(({ not }) => not(unused))
      .execute();
    while ((await deleteSome(db)) === batchSize);
    while ((await queueSomeNotices(db, settings)) === batchSize);
  },
};

const unused = sql<boolean>`(not email_confirmed and google_sub is null
  and not exists (select from memberships where user_id = users.id)
  and not exists (select from answers where user_id = users.id and kind = 'member' and status = 'in')
  and not exists (
    select from sessions where user_id = users.id
      and expire > users.created_at + interval '91 days'
  ))`;

function deleteSome(db: Db): Promise<number> {
  return db.transaction().execute(async (db) => {
    const rows = await db
      .selectFrom("users")
      .select("id")
      .where("removalToldAt", "<", daysAgo(noticeDays))
      .where(unused)
      .orderBy("id")
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute();
    if (rows.length > 0) await deleteAccounts(db, { userIds: rows.map(({ id }) => id) });
    return rows.length;
  });
}

function queueSomeNotices(db: Db, { appOrigin }: JobServices["settings"]): Promise<number> {
  return db.transaction().execute(async (db) => {
    const rows = await db
      .updateTable("users")
      .set({ removalToldAt: databaseNow })
      .where("id", "in", (eb) =>
        eb
          .selectFrom("users")
          .select("id")
          .where("removalToldAt", "is", null)
          .where(unused)
          .where("createdAt", "<", daysAgo(noticeAfterDays))
          .orderBy("id")
          .limit(batchSize)
          .forUpdate()
          .skipLocked(),
      )
      .returning(["id", "email", databaseNow.as("warnedAt"), readerLanguage.as("language")])
      .execute();
    const mails = rows.flatMap(({ email, ...notified }) =>
      email ? [mailTo({ ...notified, email }, appOrigin)] : [],
    );
    await queueMails(db, mails, { bulk: true });
    return rows.length;
  });
}

type Notified = { id: number; email: string | null; warnedAt: Date; language: Language };

function mailTo(
  { id, email, warnedAt, language }: Notified & { email: string },
  appOrigin: string,
) {
  const today = warnedAt.toISOString().slice(0, 10);
  const signInLink = appOrigin + signInPath({ email });
  const mail = inLanguage(language, () => deletionNoticeMail({ signInLink }));
  return { to: email, key: `removal-told:${id}:${today}`, ...mail };
}
