import { z } from "zod";
import { isLoopback } from "#app/platform/settings/loopback.server.ts";

export type SmtpServer = {
  host: string;
  port: number;
  /** With `implicit`, TLS begins with the first byte. With `starttls`, the connection starts
   * without TLS and then switches. */
  tls: "implicit" | "starttls" | "none";
  auth?: { user: string; pass: string };
};

const error = "must look like smtp://user:password@mail.example:587, its parts URL-encoded";

/** The value contains a password, so the error contains no part of the value. */
export const smtpUrl = z.string().transform((value, context): SmtpServer => {
  const server = parse(value);
  if (server) return server;
  context.addIssue({ code: "custom", message: error });
  return z.NEVER;
});

function parse(value: string): SmtpServer | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol)) return undefined;
  if (!/^(?:[\w.-]+|\[[\da-f:.]+\])$/i.test(url.hostname)) return undefined;
  if (!/^\/?$/.test(url.pathname) || url.search || url.hash || url.port === "0") return undefined;
  const auth = [url.username, url.password].map(decode);
  const [user, pass] = auth;
  if (user === undefined || pass === undefined || !user !== !pass) return undefined;
  const tls = chooseTls(url);
  const port = Number(url.port || (tls === "implicit" ? 465 : 587));
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return { host, port, tls, ...(user && { auth: { user, pass } }) };
}

function chooseTls({ protocol, hostname }: URL): SmtpServer["tls"] {
  if (protocol === "smtps:") return "implicit";
  return isLoopback(hostname) ? "none" : "starttls";
}

/** Refuses control characters. In SMTP, a NUL separates the user from the password, and a line end
 * separates commands. */
function decode(part: string): string | undefined {
  try {
    const text = decodeURIComponent(part);
    return /\p{Cc}/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
