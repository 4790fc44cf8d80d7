type Reader = { name: string; emailConfirmed: boolean };

/**
 * How a mail begins. A name may be a stranger's text: only who has confirmed the address is greeted
 * by it.
 */
export const greetingOf = ({ name, emailConfirmed }: Reader) =>
  emailConfirmed ? `Hi ${name},` : "Hello,";
