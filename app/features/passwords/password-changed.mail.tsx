import { href } from "react-router";
import { greetingOf } from "#app/features/accounts/mail-greeting.ts";
import {
  mailPasswordChangedJob,
  type PasswordChange,
} from "#app/features/passwords/change-password.ts";
import { passwordChangedMail } from "#app/features/passwords/password-changed-view.tsx";
import { signInPath } from "#app/platform/http/auth-path.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/queue.server.ts";

type Changed = { userId: number; change: PasswordChange; event: string };

/** Mails the owner; an unconfirmed address may be a stranger's and gets at most one a day. */
export const mailPasswordChanged: Job<Changed> = {
  ...mailPasswordChangedJob,
  async run({ db, settings: { appOrigin } }, { userId, change, event }) {
    const user = await db
      .selectFrom("users")
      .select(["name", "email", "emailConfirmed"])
      .where("id", "=", userId)
      .executeTakeFirst();
    if (!user?.email) return;
    const mail = passwordChangedMail({
      greeting: greetingOf(user),
      change,
      signInLink: appOrigin + signInPath(),
      resetLink: appOrigin + href("/forgot-password"),
    });
    const once = user.emailConfirmed ? event : new Date().toISOString().slice(0, 10);
    await queueMail(db, { to: user.email, key: `password-changed:${userId}:${once}`, ...mail });
  },
};
