import type { Mailer, SendResult } from "#app/platform/mail/mailer.server.ts";
import { onlyTheMail, toMessage } from "#app/platform/mail/message.server.ts";
import type { SmtpServer } from "#app/platform/settings/smtp-url.server.ts";

type Options = {
  server: SmtpServer;
  from: string;
  connections?: number;
  timeoutSeconds?: number;
};

export function createSmtp(options: Options): Mailer {
  const { server, from, connections = 1, timeoutSeconds = 20 } = options;
  const maxConnections = Math.max(2, connections);
  const loading = () =>
    import("nodemailer").then(({ createTransport }) =>
      createTransport({ ...toTransport(server), maxConnections }),
    );
  let transport: ReturnType<typeof loading> | undefined;
  return {
    async send(mail) {
      transport ??= loading();
      // Limits the time for the whole mail, because a server may be slow at every step.
      const signal = AbortSignal.timeout(timeoutSeconds * 1000);
      const sending = (await transport).sendMail({ ...toMessage(mail, from), signal });
      return sending.then((): SendResult => ({ ok: true })).catch(refusedOrThrow);
    },
    async close() {
      (await transport)?.close();
    },
  };
}

const toTransport = ({ host, port, tls, auth }: SmtpServer) => ({
  ...onlyTheMail,
  pool: true as const,
  host,
  port,
  secure: tls === "implicit",
  requireTLS: tls === "starttls",
  ignoreTLS: tls === "none",
  auth,
  // By default, nodemailer sends without logging in if the server offers no login.
  forceAuth: auth !== undefined,
  connectionTimeout: 10_000,
  dnsTimeout: 10_000,
  greetingTimeout: 10_000,
});

/** Only an error about the recipient's mailbox is final. "Relay denied" and "blocked" are about our
 * server, so the mail is tried again. */
function refusedOrThrow(error: unknown): SendResult {
  const { responseCode, response, command } = error as Record<string, unknown>;
  const status = Number(responseCode);
  if (!isOfMailbox(status, String(response), command)) throw error;
  const [enhanced = ""] = enhancedStatus.exec(String(response)) ?? [];
  return { ok: false, refused: `SMTP ${status} ${enhanced}`.trim() };
}

const enhancedStatus = /(?<=^\d{3}[ -])5\.\d{1,3}\.\d{1,3}\b/;
const mailboxIsBad = /^5\.(?:1\.(?:[1-6]|10)|2\.1)$/;
const isAboutUs = /relay|auth|polic|spam|block|deni|sender|client|host|spf|dkim|dmarc|reputation/i;

function isOfMailbox(status: number, response: string, command: unknown): boolean {
  if (!(status >= 500)) return false;
  const [enhanced] = enhancedStatus.exec(response) ?? [];
  if (enhanced) return mailboxIsBad.test(enhanced) && command !== "MAIL FROM";
  return command === "RCPT TO" && [550, 551, 553].includes(status) && !isAboutUs.test(response);
}
