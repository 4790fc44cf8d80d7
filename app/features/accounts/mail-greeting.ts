import { m } from "#messages";

type Recipient = { name: string; emailConfirmed: boolean };

/** An unconfirmed mail address may belong to a stranger, and somebody else may have typed the name.
 * So the greeting does not contain the name. */
export const greetingWords = ({ name, emailConfirmed }: Recipient) =>
  emailConfirmed ? m.accounts_mail_greeting({ name }) : m.accounts_mail_greeting_nobody();
