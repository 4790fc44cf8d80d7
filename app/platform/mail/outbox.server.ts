import { chmod, mkdir } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { writeFileDurably } from "#app/platform/files/durable-file.server.ts";
import type { Mail, Mailer } from "#app/platform/mail/mailer.server.ts";
import { onlyTheMail, toHash, toMessage } from "#app/platform/mail/message.server.ts";

type Options = { dataDir: string; from: string };

export function createOutbox({ dataDir, from }: Options): Mailer {
  const folder = outboxFolder({ dataDir });
  return {
    async send(mail) {
      await makePrivate(folder);
      await writeFileDurably(path.join(folder, toFileName(mail.key)), await compose(mail, from));
      return { ok: true };
    },
  };
}

export const outboxFolder = ({ dataDir }: { dataDir: string }) => path.join(dataDir, "outbox");

async function makePrivate(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}

async function compose(mail: Mail, from: string): Promise<Buffer> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ ...onlyTheMail, streamTransport: true, newline: "windows" });
  const { message } = await transport.sendMail(toMessage(mail, from));
  return Buffer.isBuffer(message) ? message : buffer(message);
}

const toFileName = (key: string) =>
  `${key.replace(/[^A-Za-z0-9]+/g, "-").slice(0, 60)}-${toHash(key).slice(0, 12)}.eml`;
