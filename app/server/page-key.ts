import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { memoize } from "#app/lib/memoize.ts";
import { type Encoding, encodingFor } from "#app/platform/http/content-encoding.ts";
import { hasPageCookie } from "#app/platform/http/cookies/known-cookie.server.ts";
import { cannotRunScripts } from "./old-browser.ts";

/** Whether the reader asked to save data or cannot run our scripts: the page goes without them. */
export const wantsNoScripts = (headers: IncomingHttpHeaders) =>
  /^on\b/i.test(String(headers["save-data"] ?? "")) || isOld(headers["user-agent"] ?? "");

/** The best packing a client takes. */
export const encodingOf = (headers: IncomingHttpHeaders): Encoding =>
  encodingFor(String(headers["accept-encoding"] ?? ""));

/**
 * What distinguishes one finished page from another. Undefined when the answer may depend on more,
 * such as a cookie, or be no page at all.
 */
export function keyOf({ method, url = "", headers }: IncomingMessage): string | undefined {
  const isPlain =
    (method === "GET" || method === "HEAD") &&
    !hasPageCookie(headers.cookie) &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined &&
    !url.includes("?");
  if (!isPlain) return undefined;
  return `${wantsNoScripts(headers) ? "plain" : "full"} ${encodingOf(headers)} ${url}`;
}

const isOld = memoize((userAgent) => cannotRunScripts(userAgent));
