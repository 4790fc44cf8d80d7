import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { greetingWords } from "#app/features/accounts/mail-greeting.ts";
import { signInPath } from "#app/features/accounts/paths.ts";
import { readerLanguage } from "#app/features/notifications/reachable.queries.server.ts";
import { mailPasswordChangedJob, type PasswordChange } from "#app/features/passwords/password.ts";
import { productName } from "#app/lib/product.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import { inLanguage } from "#app/platform/http/language.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/queue.server.ts";
import { renderMail } from "#app/ui/mail.tsx";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

type PasswordChangedText = { userId: number; change: PasswordChange; event: string };

/** An unconfirmed mail address may belong to a stranger, so it gets this mail at most once a day. */
export const mailPasswordChanged: Job<PasswordChangedText> = {
  ...mailPasswordChangedJob,
  async run({ db, settings: { appOrigin } }, { userId, change, event }) {
    const user = await db
      .selectFrom("users")
      .select(["name", "email", "emailConfirmed", readerLanguage.as("language")])
      .where("id", "=", userId)
      .executeTakeFirst();
    if (!user?.email) return;
    const mail = inLanguage(user.language, () =>
      passwordChangedMail({
        greeting: greetingWords(user),
        change,
        signInLink: appOrigin + signInPath(),
        resetLink: appOrigin + href("/forgot-password"),
      }),
    );
    const once = user.emailConfirmed
      ? event
      : (await readDatabaseClock(db)).toISOString().slice(0, 10);
    await queueMail(db, { to: user.email, key: `password-changed:${userId}:${once}`, ...mail });
  },
};

type PasswordChangedMailInput = {
  greeting: string;
  change: PasswordChange;
  signInLink: string;
  resetLink: string;
};

export const passwordChangedMail = ({
  greeting,
  change,
  signInLink,
  resetLink,
}: PasswordChangedMailInput) =>
  renderMail({
    subject: m.passwords_changed_mail_subject({ change, product: productName }),
    heading: m.passwords_changed_mail_heading({ change }),
    lines: [greeting, m.passwords_changed_mail_text({ change })],
    action: { label: m.passwords_changed_mail_sign_in(), href: signInLink },
    choices: [{ label: m.passwords_reset_set(), href: resetLink }],
    notes: [m.passwords_changed_mail_note({ change })],
    footer: m.passwords_changed_mail_footer(),
  });

type Notify = { userId: number; change: PasswordChange };

export const notifyPasswordChanged = (db: Db, { userId, change }: Notify): Promise<void> =>
  enqueue(db, mailPasswordChangedJob, { userId, change, event: randomUUID() });
