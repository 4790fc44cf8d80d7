import { m } from "#messages";

type Recipient = { name: string; emailConfirmed: boolean };

/** A name may be a stranger's text, so only users with a confirmed address are greeted by name. */
export const greetingWords = ({ name, emailConfirmed }: Recipient) =>
  emailConfirmed ? m.accounts_mail_greeting({ name }) : m.accounts_mail_greeting_nobody();
