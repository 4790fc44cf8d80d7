import { href } from "react-router";
import { greetingOf } from "#app/features/accounts/mail-greeting.ts";
import { alreadyRegisteredMail } from "#app/features/sign-in/already-registered-view.tsx";
import { mailAlreadyRegisteredJob } from "#app/features/sign-in/sign-up.ts";
import { signInPath } from "#app/platform/http/auth-path.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/queue.server.ts";

/** Mails the owner of the account, at most once a day, however many attempts there are. */
export const mailAlreadyRegistered: Job<{ email: string }> = {
  ...mailAlreadyRegisteredJob,
  async run({ db, settings: { appOrigin } }, { email }) {
    const user = await db
      .selectFrom("users")
      .select(["id", "name", "emailConfirmed"])
      .where("email", "=", email)
      .executeTakeFirst();
    if (!user) return;
    const mail = alreadyRegisteredMail({
      greeting: greetingOf(user),
      signInLink: appOrigin + signInPath({ email }),
      resetLink: appOrigin + href("/forgot-password"),
    });
    const today = new Date().toISOString().slice(0, 10);
    await queueMail(db, { to: email, key: `already-registered:${user.id}:${today}`, ...mail });
  },
};
