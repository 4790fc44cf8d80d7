import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { memoize } from "#app/lib/memoize.ts";
import { type Encoding, encodingFor } from "#app/platform/http/content-encoding.ts";
import { hasPageCookie } from "#app/platform/http/cookies/known-cookie.server.ts";
import { cannotRunScripts } from "./old-browser.ts";

/** Whether the client sent `Save-Data` or cannot run our scripts: the page then has none. */
export const wantsNoScripts = (headers: IncomingHttpHeaders) =>
  /^on\b/i.test(String(headers["save-data"] ?? "")) || isOld(headers["user-agent"] ?? "");

/** The best content coding the client accepts. */
export const encodingOf = (headers: IncomingHttpHeaders): Encoding =>
  encodingFor(String(headers["accept-encoding"] ?? ""));

/**
 * The cache key of a request. Undefined if the response may depend on more, such as a cookie, or is
 * no page.
 */
export function pageKey({ method, url = "", headers }: IncomingMessage): string | undefined {
  const hasNoScripts =
    (method === "GET" || method === "HEAD") &&
    !hasPageCookie(headers.cookie) &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined &&
    !url.includes("?");
  if (!hasNoScripts) return undefined;
  return `${wantsNoScripts(headers) ? "plain" : "full"} ${encodingOf(headers)} ${url}`;
}

const isOld = memoize((userAgent) => cannotRunScripts(userAgent));
