import type { Mail, Mailer, Sending } from "#app/platform/mail/mailer.server.ts";

type Options = { token: string; host?: string; from: string; timeoutSeconds?: number };

/** Sends through Postmark's API; a host on this machine is spoken to without TLS. */
export function createPostmark({ token, host, from, timeoutSeconds = 10 }: Options): Mailer {
  const options = {
    ...(host && { requestHost: host, useHttps: !isLoopback(host) }),
    timeout: timeoutSeconds,
  };
  // Loaded with the first mail: most processes start without ever sending one.
  const loading = () =>
    import("postmark").then(({ ServerClient }) => new ServerClient(token, options));
  let client: ReturnType<typeof loading> | undefined;
  return {
    async send(mail) {
      client ??= loading();
      const postmark = await client;
      return postmark.sendEmail(toPostmark(mail, from)).then(takenOrThrow, refusedOrThrow);
    },
  };
}

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(host);

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

/** Something else may answer in Postmark's place, and 200 to everything. */
function takenOrThrow(answer: { ErrorCode?: unknown }): Sending {
  if (answer?.ErrorCode !== 0) throw new Error("Postmark did not say that it took the mail");
  return { ok: true };
}

/** Postmark's codes for an address that is none, and for one that bounced or complained. */
const refusals = [300, 406];

function refusedOrThrow(error: unknown): Sending {
  const { code, statusCode, message } = error as Record<string, unknown>;
  if (statusCode === 422 && refusals.includes(Number(code)) && !/'From'/.test(String(message))) {
    return { ok: false, refused: `Postmark ${code}` };
  }
  throw error;
}
