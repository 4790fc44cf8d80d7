import { href } from "react-router";
import { defaultLanguage, type Language } from "#app/lib/language.ts";
import { inLanguage } from "#app/platform/http/language.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/queue.server.ts";
import { renderMail } from "#app/ui/mail.tsx";
import { m } from "#messages";

export const mailEmailChangedJob = { name: "mail-email-changed" };

type EmailChangedText = {
  email: string;
  greeting: string;
  event: string;
  /** Missing in jobs that an earlier build queued. */
  language?: Language;
};

export const mailEmailChanged: Job<EmailChangedText> = {
  ...mailEmailChangedJob,
  async run(
    { db, settings: { appOrigin } },
    { email, greeting, event, language = defaultLanguage },
  ) {
    const contactLink = appOrigin + href("/contact");
    const mail = inLanguage(language, () => emailChangedMail({ greeting, contactLink }));
    await queueMail(db, { to: email, key: `email-changed:${event}`, ...mail });
  },
};

type EmailChangedMailInput = { greeting: string; contactLink: string };

export const emailChangedMail = ({ greeting, contactLink }: EmailChangedMailInput) =>
  renderMail({
    subject: m.accounts_email_changed_subject(),
    heading: m.accounts_email_changed_heading(),
    lines: [greeting, m.accounts_email_changed()],
    action: { label: m.accounts_email_changed_contact(), href: contactLink },
    notes: [m.accounts_email_changed_note()],
    footer: m.accounts_email_changed_footer(),
  });
