import type { Mail, Mailer, SendResult } from "#app/platform/mail/mailer.server.ts";
import { isLoopback } from "#app/platform/settings/loopback.server.ts";

type Options = { token: string; host?: string; from: string; timeoutSeconds?: number };

/** Sends through Postmark's API; without TLS if the host is on this machine. */
export function createPostmark({ token, host, from, timeoutSeconds = 10 }: Options): Mailer {
  const options = {
    ...(host && { requestHost: host, useHttps: !isLoopback(host.replace(/:\d+$/, "")) }),
    timeout: timeoutSeconds,
  };
  // Loaded on first use: most processes start without sending a mail.
  const loading = () =>
    import("postmark").then(({ ServerClient }) => new ServerClient(token, options));
  let client: ReturnType<typeof loading> | undefined;
  return {
    async send(mail) {
      client ??= loading();
      const postmark = await client;
      return postmark.sendEmail(toPostmark(mail, from)).then(acceptedOrThrow, refusedOrThrow);
    },
  };
}

const toPostmark = (mail: Mail, from: string) => ({
  From: from,
  To: mail.to,
  ReplyTo: mail.replyTo,
  Subject: mail.subject,
  TextBody: mail.text,
  HtmlBody: mail.html,
  Headers: Object.entries(mail.headers ?? {}).map(([Name, Value]) => ({ Name, Value })),
  Metadata: { key: mail.key.slice(0, 80) },
});

/** A proxy may return 200 to every request; only Postmark returns an `ErrorCode`. */
function acceptedOrThrow(response: { ErrorCode?: unknown }): SendResult {
  if (response?.ErrorCode !== 0) throw new Error("Postmark did not say that it took the mail");
  return { ok: true };
}

/** Postmark's error codes for an invalid address, and for an inactive one (bounce or complaint). */
const refusals = [300, 406];

function refusedOrThrow(error: unknown): SendResult {
  const { code, statusCode, message } = error as Record<string, unknown>;
  if (statusCode === 422 && refusals.includes(Number(code)) && !/'From'/.test(String(message))) {
    return { ok: false, refused: `Postmark ${code}` };
  }
  throw error;
}
