import { href } from "react-router";
import { greetingWords } from "#app/features/accounts/mail-greeting.ts";
import { signInPath } from "#app/features/accounts/paths.ts";
import { readerLanguage } from "#app/features/notifications/reachable.queries.server.ts";
import { mailAlreadyRegisteredJob } from "#app/features/sign-in/sign-up.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import { inLanguage } from "#app/platform/http/language.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/queue.server.ts";
import { renderMail } from "#app/ui/mail.tsx";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

export const mailAlreadyRegistered: Job<{ email: string }> = {
  ...mailAlreadyRegisteredJob,
  async run({ db, settings: { appOrigin } }, { email }) {
    const user = await db
      .selectFrom("users")
      .select(["id", "name", "emailConfirmed", readerLanguage.as("language")])
      .where("email", "=", email)
      .executeTakeFirst();
    if (!user) return;
    const mail = inLanguage(user.language, () =>
      alreadyRegisteredMail({
        greeting: greetingWords(user),
        signInLink: appOrigin + signInPath({ email }),
        resetLink: appOrigin + href("/forgot-password"),
      }),
    );
    const today = (await readDatabaseClock(db)).toISOString().slice(0, 10);
    await queueMail(db, { to: email, key: `already-registered:${user.id}:${today}`, ...mail });
  },
};

type AlreadyRegistered = { greeting: string; signInLink: string; resetLink: string };

export const alreadyRegisteredMail = ({ greeting, signInLink, resetLink }: AlreadyRegistered) =>
  renderMail({
    subject: m.sign_in_registered_subject(),
    heading: m.sign_in_registered_heading(),
    lines: [greeting, m.sign_in_registered()],
    action: { label: m.sign_in_registered_sign_in(), href: signInLink },
    choices: [{ label: m.sign_in_registered_forgot(), href: resetLink }],
    footer: m.sign_in_registered_footer(),
  });

export function notifyExistingOwner(db: Db, { email }: { email: string }): Promise<void> {
  return enqueue(db, mailAlreadyRegisteredJob, { email }, { jobKey: `registered:${email}` });
}
