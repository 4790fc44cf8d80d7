import { m } from "#messages";

type Recipient = { name: string; emailConfirmed: boolean };

/** The name of an unconfirmed account may be any text that a stranger typed, so only users with a
 * confirmed address are greeted by name. */
export const greetingWords = ({ name, emailConfirmed }: Recipient) =>
  emailConfirmed ? m.accounts_mail_greeting({ name }) : m.accounts_mail_greeting_nobody();
