import { m } from "#messages";

type Recipient = { name: string; emailConfirmed: boolean };

/** A stranger may have typed the name of an unconfirmed account, so the mail does not contain that
 * name. */
export const greetingWords = ({ name, emailConfirmed }: Recipient) =>
  emailConfirmed ? m.accounts_mail_greeting({ name }) : m.accounts_mail_greeting_nobody();
