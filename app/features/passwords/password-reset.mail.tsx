import { href } from "react-router";
import { greetingWords } from "#app/features/accounts/mail-greeting.ts";
import { readerLanguage } from "#app/features/notifications/reachable.queries.server.ts";
import {
  mailPasswordResetJob,
  openResets,
  passwordResetSeconds,
} from "#app/features/passwords/reset-password.ts";
import { productName } from "#app/lib/product.ts";
import { secondsFromNow } from "#app/platform/database/clock.server.ts";
import { createToken, hashToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import { inLanguage } from "#app/platform/http/language.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { queueMail, sealToken, tokenPlaceholder } from "#app/platform/mail/queue.server.ts";
import { renderMail } from "#app/ui/mail.tsx";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

export const mailPasswordReset: Job<{ email: string }> = {
  ...mailPasswordResetJob,
  async run({ db, settings }, { email }) {
    await db.transaction().execute(async (db) => {
      const user = await findUser(db, email);
      if (!user) return;
      const token = createToken();
      await saveToken(db, { userId: user.id, email, tokenHash: hashToken(token) });
      const link = `${settings.appOrigin}${href("/reset-password")}?token=${tokenPlaceholder}`;
      const key = `password-reset:${user.id}:${hashToken(token).slice(0, 16)}`;
      const mail = inLanguage(user.language, () =>
        passwordResetMail({ greeting: greetingWords(user), link }),
      );
      const sealed = sealToken(settings, token);
      await queueMail(db, { to: email, key, ...mail, ...sealed, evenIfStopped: true });
    });
  },
};

const findUser = (db: Db, email: string) =>
  db
    .selectFrom("users")
    .select(["id", "name", "emailConfirmed", readerLanguage.as("language")])
    .where("email", "=", email)
    .forUpdate()
    .executeTakeFirst();

type Reset = { userId: number; email: string; tokenHash: string };

async function saveToken(db: Db, { userId, email, tokenHash }: Reset) {
  const newest = db
    .selectFrom("passwordResets")
    .select("tokenHash")
    .where("userId", "=", userId)
    .orderBy("expires", "desc")
    .limit(openResets - 1);
  await db
    .deleteFrom("passwordResets")
    .where("userId", "=", userId)
    .where("tokenHash", "not in", newest)
    .execute();
  const expires = secondsFromNow(passwordResetSeconds);
  await db.insertInto("passwordResets").values({ tokenHash, userId, email, expires }).execute();
}

export const passwordResetMail = ({ greeting, link }: { greeting: string; link: string }) =>
  renderMail({
    subject: m.passwords_reset_mail_subject({ product: productName }),
    heading: m.passwords_reset_set(),
    lines: [greeting, m.passwords_reset_mail_text()],
    action: { label: m.passwords_reset_set(), href: link },
    notes: [m.passwords_reset_mail_note()],
    footer: m.passwords_reset_mail_footer(),
  });
