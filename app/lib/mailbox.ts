const dotless = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox of an address, as limits count it: without what follows a plus, and without dots where
 * the provider ignores them. Mails never go there.
 */
export function toMailbox(email: string): string {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, at).toLowerCase();
  const host = email.slice(at + 1).toLowerCase();
  // A plus at the beginning is part of the name.
  const plain = name.replace(/(?<=.)\+.*$/, "");
  if (!dotless.has(host)) return `${plain}@${host}`;
  return `${plain.replaceAll(".", "")}@gmail.com`;
}
