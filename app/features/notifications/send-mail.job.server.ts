import { type AccountOfMail, mailClaims } from "#app/features/notifications/claim-mails.server.ts";
import type { DueMail } from "#app/features/notifications/mail-until.ts";
import { notYouLink, withNotYou } from "#app/features/notifications/not-you-link.server.ts";
import { defaultLanguage, findLanguage } from "#app/lib/language.ts";
import { inLanguage } from "#app/platform/http/language.server.ts";
import type { Job, JobServices } from "#app/platform/jobs/jobs.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { sendMailJob, sendSealedMailJob, withToken } from "#app/platform/mail/queue.server.ts";

/** Never sends two mails with the same key. If a mail server reports that it will never accept mail
 * for an address, later mails to that address are not sent. */
export const sendMail: Job<DueMail> = {
  name: sendMailJob,
  lane: "mails",
  async run({ db, mailer, settings }, mail) {
    const { claim, release, record } = claimsFor(db);
    const result = { key: mail.key, address: mail.to };
    const claimed = await claim(mail);
    if (!claimed.isClaimed) return void (await record({ ...result, isSent: false, refused: null }));
    const language = findLanguage(mail.language) ?? defaultLanguage;
    const sendNow = async () =>
      mailer.send(
        inLanguage(language, () =>
          asAutomatic(withWayOut(withToken(settings, mail), claimed.reader, settings)),
        ),
      );
    const sent = await sendNow().catch(async (error) => {
      await release(mail.key);
      throw error;
    });
    await record({ ...result, isSent: true, refused: sent.ok ? null : sent.refused });
  },
};

export const sendSealedMail: Job<DueMail> = { ...sendMail, name: sendSealedMailJob };

type Db = JobServices["db"];

/** Shared by all jobs that use the same database pool, so that one statement claims all mails of
 * the same moment. */
const claims = new WeakMap<Db, ReturnType<typeof mailClaims>>();

function claimsFor(db: Db) {
  const known = claims.get(db) ?? mailClaims(db);
  claims.set(db, known);
  return known;
}

/** Keeps mail programs from replying automatically (RFC 3834). */
const asAutomatic = (mail: Mail): Mail => ({
  ...mail,
  headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
});

// A program that scans mail may have opened the link that confirms the mail address, so the address
// may belong to a stranger. Each mail therefore contains a link that stops all mail, until a person
// has proved to own the address.
function withWayOut(mail: Mail, reader: AccountOfMail, settings: JobServices["settings"]): Mail {
  if (!reader?.isConfirmed || reader.isProved) return mail;
  return withNotYou(mail, notYouLink(settings, reader));
}
