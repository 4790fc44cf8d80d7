const dotless = new Set(["gmail.com", "googlemail.com"]);

/**
 * Limits count addresses by mailbox: without what follows a plus, and without dots where the
 * provider ignores them. Mail is never sent to it.
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
