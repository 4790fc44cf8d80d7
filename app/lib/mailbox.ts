const dotless = new Set(["gmail.com", "googlemail.com"]);

/** Limits count a mailbox once, however its address is spelled. So this removes a plus with the
 * text after it, and dots that the provider ignores. */
export function toMailbox(email: string): string {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, at).toLowerCase();
  const host = email.slice(at + 1).toLowerCase();
  const plain = name.replace(/(?<=.)\+.*$/, "");
  if (!dotless.has(host)) return `${plain}@${host}`;
  return `${plain.replaceAll(".", "")}@gmail.com`;
}
