import type { ServerClient } from "postmark";
import { coalesce } from "#app/platform/jobs/coalesce.server.ts";
import type { Mail, Mailer, SendResult } from "#app/platform/mail/mailer.server.ts";
import { toHeaders } from "#app/platform/mail/message.server.ts";
import { isLoopback } from "#app/platform/settings/loopback.server.ts";

type Options = { token: string; host?: string; from: string; timeoutSeconds?: number };

export function createPostmark({ token, host, from, timeoutSeconds = 10 }: Options): Mailer {
  const options = {
    ...(host && { requestHost: host, useHttps: !isLoopback(host.replace(/:\d+$/, "")) }),
    timeout: timeoutSeconds,
  };
  const loading = () =>
    import("postmark").then(({ ServerClient }) => new ServerClient(token, options));
  let client: ReturnType<typeof loading> | undefined;
  const send = coalesce(async (mails: Mail[]) => {
    client ??= loading();
    return sendTogether(
      await client,
      mails.map((mail) => toPostmark(mail, from)),
    );
  }, mostInOneCall);
  return { send };
}

const mostInOneCall = 500;

type Message = ReturnType<typeof toPostmark>;

/** Sends mails that are due at the same moment in one batch call. A single mail is sent by the call
 * for one mail, because its HTTP status says what went wrong, which a batch call's does not. */
async function sendTogether(
  postmark: ServerClient,
  messages: Message[],
): Promise<(SendResult | Error)[]> {
  const [message] = messages;
  if (message && messages.length === 1)
    return [await postmark.sendEmail(message).then(acceptedOrThrow, refusedOrThrow)];
  const responses = await postmark.sendEmailBatch(messages);
  if (!Array.isArray(responses) || responses.length !== messages.length)
    throw new Error(notAccepted);
  return responses.map(({ ErrorCode, Message }) => {
    if (ErrorCode === 0) return accepted;
    return isRefusal(ErrorCode, Message)
      ? refused(ErrorCode)
      : Object.assign(new Error(`Postmark refused the mail with code ${ErrorCode}`), {
          code: ErrorCode,
        });
  });
}

const toPostmark = (mail: Mail, from: string) => ({
  From: from,
  To: mail.to,
  ReplyTo: mail.replyTo,
  Subject: mail.subject,
  TextBody: mail.text,
  HtmlBody: mail.html,
  Headers: Object.entries(toHeaders(mail)).map(([Name, Value]) => ({ Name, Value })),
  Metadata: { key: mail.key.slice(0, 80) },
});

const accepted: SendResult = { ok: true };
const refused = (code: unknown): SendResult => ({ ok: false, refused: `Postmark ${code}` });
const notAccepted = "Postmark answered without saying whether it accepted the mail";

/** A proxy may answer any request with 200, but only Postmark returns an `ErrorCode`. */
function acceptedOrThrow(response: { ErrorCode?: unknown }): SendResult {
  if (response?.ErrorCode !== 0) throw new Error(notAccepted);
  return accepted;
}

/** The mail address is invalid (300), or inactive after a bounce or a complaint (406). */
const isRefusal = (code: unknown, message: unknown) =>
  [300, 406].includes(Number(code)) && !/'From'/.test(String(message));

function refusedOrThrow(error: unknown): SendResult {
  const { code, statusCode, message } = error as Record<string, unknown>;
  if (statusCode === 422 && isRefusal(code, message)) return refused(code);
  throw error;
}
