import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { memoize } from "#app/lib/memoize.ts";
import { type Encoding, encodingFor } from "#app/platform/http/content-encoding.ts";
import { hasPageCookie } from "#app/platform/http/cookies/known-cookie.server.ts";
import { negotiate } from "#app/platform/http/language.server.ts";

type Variant = "full" | "saving" | "old";

/**
 * The variant of a page for a client: without scripts if it sent `Save-Data`, or if it is a browser
 * that cannot run them. Caches in between may store the second by its header, the third never:
 * nothing but `User-Agent` tells them apart, whose values are countless.
 */
export function variantFor(headers: IncomingHttpHeaders): Variant {
  if (/^on\b/i.test(String(headers["save-data"] ?? ""))) return "saving";
  return isOld(headers["user-agent"] ?? "") ? "old" : "full";
}

/** The best content coding the client accepts. */
export const toEncoding = (headers: IncomingHttpHeaders): Encoding =>
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
  const language = negotiate({ cookie: headers.cookie, accepted: headers["accept-language"] });
  return `${variantFor(headers)} ${toEncoding(headers)} ${language} ${url}`;
}

const isOld = memoize((userAgent) => cannotRunScripts(userAgent));

/** The oldest versions that run our bundles. */
const oldest: [RegExp, number][] = [
  [/\bFirefox\/(\d+)/, 78],
  [/\bChrom(?:e|ium)\/(\d+)/, 80],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/, 14],
];

/**
 * Returns whether the user agent names a browser that cannot run our scripts; it gets pages without
 * JavaScript.
 */
export function cannotRunScripts(userAgent = "") {
  if (/\bMSIE |\bTrident\/|\bOpera Mini\/|\bEdge\/1\d\./.test(userAgent)) return true;
  for (const [pattern, version] of oldest) {
    const found = pattern.exec(userAgent);
    if (found) return Number(found[1]) < version;
  }
  return false;
}
