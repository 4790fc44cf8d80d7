type Reader = { name: string; emailConfirmed: boolean };

/**
 * The greeting of a mail. A name may be a stranger's text, so only users with a confirmed address are
 * greeted by name.
 */
export const greetingOf = ({ name, emailConfirmed }: Reader) =>
  emailConfirmed ? `Hi ${name},` : "Hello,";
