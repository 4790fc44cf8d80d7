import fs from "node:fs";
import path from "node:path";
import { vi } from "vitest";

/** A mail in the outbox. */
export type Mail = { headers: string; text: string; links: string[] };

/** The newest mail to `address`; waits for it, because mail is sent in the background. */
export function mailTo({ dataDir }: { dataDir: string }, address: string): Promise<Mail> {
  return vi.waitFor(
    () => {
      const found = readOutbox(path.join(dataDir, "outbox")).find((mail) => isTo(mail, address));
      if (!found) throw new Error(`No mail to ${address} yet.`);
      return found;
    },
    { timeout: 30_000, interval: 50 },
  );
}

/** The subjects of the mails to `address` so far, the newest first. */
export function subjectsTo({ dataDir }: { dataDir: string }, address: string): string[] {
  const mails = readOutbox(path.join(dataDir, "outbox")).filter((mail) => isTo(mail, address));
  return mails.map(({ headers }) => /^subject: (.*)/im.exec(headers)?.[1] ?? "");
}

function readOutbox(folder: string): Mail[] {
  if (!fs.existsSync(folder)) return [];
  const files = fs.readdirSync(folder).filter((file) => file.endsWith(".eml"));
  const aged = files.map((file) => ({ file, at: fs.statSync(path.join(folder, file)).mtimeMs }));
  aged.sort((a, b) => b.at - a.at);
  return aged.map(({ file, at }) => {
    const name = `${path.join(folder, file)} ${at}`;
    const mail = parsed.get(name) ?? mailOf(fs.readFileSync(path.join(folder, file), "utf8"));
    parsed.set(name, mail);
    return mail;
  });
}

/** Whoever waits for a mail reads the outbox many times. */
const parsed = new Map<string, Mail>();

function mailOf(raw: string): Mail {
  const plain = raw.replaceAll("\r\n", "\n");
  const end = plain.indexOf("\n\n");
  const headers = plain.slice(0, end).replace(/\n[ \t]+/g, " ");
  const text = fromQuotedPrintable(plain.slice(end + 2));
  return { headers, text, links: text.match(/https?:\/\/[^\s"<>)]+/g) ?? [] };
}

function fromQuotedPrintable(text: string): string {
  if (!/=\n|=3D/.test(text)) return text;
  const joined = text.replace(/=\n/g, "");
  const bytes = joined.replace(/((?:=[0-9A-F]{2})+)/g, (hex) =>
    Buffer.from(hex.replaceAll("=", ""), "hex").toString(),
  );
  return bytes;
}

const isTo = ({ headers }: Mail, address: string) =>
  new RegExp(`^to:.*${address.replace(/[.+]/g, "\\$&")}`, "im").test(headers);
