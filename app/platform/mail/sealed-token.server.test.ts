import { sql } from "kysely";
import type { DueMail } from "#app/features/notifications/mail-until.ts";
import { sendSealedMail } from "#app/features/notifications/send-mail.job.server.ts";
import { mailPasswordReset } from "#app/features/passwords/password-reset.mail.tsx";
import { mailConfirmation } from "#app/features/sign-in/confirm-email.mail.tsx";
import { hashToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";
import { aUser, expect, test } from "#db/testing.ts";

const settings = { appOrigin: "https://openrun.example", sessionSecrets: ["new", "old"] };

async function queuedFor(db: Db, address: string): Promise<DueMail> {
  const { rows } = await sql<{ payload: DueMail }>`
    select payload from graphile_worker.reschedule_jobs(array(
      select jobs.id from graphile_worker.jobs join queued_mails on jobs.key = 'mail:' || queued_mails.key
      where address = ${address}
    ))`.execute(db);
  const [job] = rows;
  if (rows.length !== 1 || !job) throw new Error(`${rows.length} mails wait for ${address}`);
  return job.payload;
}

test.for([mailConfirmation, mailPasswordReset])(
  "the link of $name works when it is sent, and does not while it waits",
  async (job, { db }) => {
    const { email } = await aUser(db, { emailConfirmed: false });
    await job.run({ db, settings } as JobServices, { email: email ?? "" });
    const waiting = await queuedFor(db, email ?? "");
    const sent: DueMail[] = [];
    const mailer = { send: async (mail: DueMail) => ({ ok: sent.push(mail) > 0 }) };

    await sendSealedMail.run({ db, settings, mailer } as unknown as JobServices, waiting);

    const [, token = ""] = /token=([\w-]{43})/.exec(sent[0]?.text ?? "") ?? [];
    expect(sent[0]?.html).toContain(`token=${token}`);
    expect(JSON.stringify(waiting)).not.toContain(token);
    const hash = hashToken(token);
    const stored = await sql`select from password_resets where token_hash = ${hash}
      union all select from email_confirmations where token_hash = ${hash}`.execute(db);
    expect(stored.rows).toHaveLength(1);
    expect(sent[0]).not.toHaveProperty("sealed");
  },
);

test("a mail whose secret is gone is not sent without its token", async ({ db }) => {
  const { email } = await aUser(db, { emailConfirmed: false });
  await mailConfirmation.run({ db, settings } as JobServices, { email: email ?? "" });
  const mailer = { send: () => Promise.reject(new Error("sent")) };
  const later = { db, mailer, settings: { sessionSecrets: ["other"] } } as unknown as JobServices;
  const running = sendSealedMail.run(later, await queuedFor(db, email ?? ""));
  await expect(running).rejects.toThrow("SESSION_SECRETS lacks the secret");
});
