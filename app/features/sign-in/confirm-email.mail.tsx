import { href } from "react-router";
import { readerLanguage } from "#app/features/notifications/reachable.queries.server.ts";
import { confirmationSeconds, mailConfirmationJob } from "#app/features/sign-in/confirm-email.ts";
import { secondsFromNow } from "#app/platform/database/clock.server.ts";
import { createToken, hashToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import { inLanguage } from "#app/platform/http/language.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { queueMail, sealToken, tokenPlaceholder } from "#app/platform/mail/queue.server.ts";
import { renderMail } from "#app/ui/mail.tsx";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

export const mailConfirmation: Job<{ email: string }> = {
  ...mailConfirmationJob,
  async run({ db, settings }, { email }) {
    const token = createToken();
    await db.transaction().execute(async (db) => {
      const user = await saveToken(db, email, hashToken(token));
      if (!user) return;
      const link = `${settings.appOrigin}${href("/confirm-email")}?token=${tokenPlaceholder}`;
      const key = `confirm-email:${user.id}:${hashToken(token).slice(0, 16)}`;
      const mail = inLanguage(user.language, () => confirmEmailMail({ link }));
      await queueMail(db, { to: email, key, ...mail, ...sealToken(settings, token) });
    });
  },
};

/** Stores the new link's token in `email_confirmations`. A process of an earlier build knows only
 * the column of the account, which therefore holds the newest token. */
async function saveToken(db: Db, email: string, tokenHash: string) {
  const expires = secondsFromNow(confirmationSeconds);
  const user = await db
    .updateTable("users")
    .set({ emailConfirmToken: tokenHash, emailConfirmTokenExpires: expires })
    .where("email", "=", email)
    .where("emailConfirmed", "=", false)
    .where("stoppedEmail", "is distinct from", email)
    .returning(["id", readerLanguage.as("language")])
    .executeTakeFirst();
  if (!user) return undefined;
  const link = { tokenHash, userId: user.id, email, expires };
  await db.insertInto("emailConfirmations").values(link).execute();
  return user;
}

/** This mail may go to a stranger whose address somebody typed, so it contains nothing that was
 * typed. */
export const confirmEmailMail = ({ link }: { link: string }) =>
  renderMail({
    subject: m.sign_in_confirm_subject(),
    heading: m.sign_in_confirm_heading(),
    lines: [m.sign_in_confirm()],
    action: { label: m.sign_in_confirm_button(), href: link },
    notes: [m.sign_in_confirm_note()],
    footer: m.sign_in_confirm_footer(),
  });
