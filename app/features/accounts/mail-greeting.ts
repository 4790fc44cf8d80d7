import { m } from "#messages";

type Recipient = { name: string; emailConfirmed: boolean };

/** Leaves out the name of an unconfirmed account, because a stranger may have typed it. */
export const greetingWords = ({ name, emailConfirmed }: Recipient) =>
  emailConfirmed ? m.accounts_mail_greeting({ name }) : m.accounts_mail_greeting_nobody();
