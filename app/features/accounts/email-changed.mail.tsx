import { href } from "react-router";
import { productName } from "#app/lib/product.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/queue.server.ts";
import { renderMail } from "#app/ui/mail.tsx";

/** The job that informs the old address of an account about its new one. */
export const mailEmailChangedJob = { name: "mail-email-changed" };

type EmailChangedText = { email: string; greeting: string; event: string };

export const mailEmailChanged: Job<EmailChangedText> = {
  ...mailEmailChangedJob,
  async run({ db, settings: { appOrigin } }, { email, greeting, event }) {
    const mail = emailChangedMail({ greeting, contactLink: appOrigin + href("/contact") });
    await queueMail(db, { to: email, key: `email-changed:${event}`, ...mail });
  },
};

type EmailChangedMailInput = { greeting: string; contactLink: string };

/** Notifies the old address of an account that the address was changed, but not to which. */
export const emailChangedMail = ({ greeting, contactLink }: EmailChangedMailInput) =>
  renderMail({
    subject: `Your e-mail address at ${productName} was changed`,
    heading: "Your e-mail address was changed",
    lines: [
      greeting,
      `The people who run ${productName} gave your account another e-mail address. Every device has to sign in again, and our e-mails go to the new address.`,
    ],
    action: { label: "Contact us", href: contactLink },
    notes: ["You did not ask for this? Write to us."],
    footer: "You get this e-mail to keep your account safe, whatever you chose about e-mails.",
  });
