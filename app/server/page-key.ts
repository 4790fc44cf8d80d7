import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { remember } from "#app/lib/remember.ts";
import { cannotRunScripts } from "./old-browser.ts";

export type Encoding = "br" | "gzip" | "identity";

/** Whether the reader asked to save data or cannot run our scripts: the page goes without them. */
export const wantsNoScripts = (headers: IncomingHttpHeaders) =>
  /^on\b/i.test(String(headers["save-data"] ?? "")) || isOld(headers["user-agent"] ?? "");

/** The best packing a client takes. */
export const encodingOf = (headers: IncomingHttpHeaders): Encoding =>
  choose(headers["accept-encoding"] ?? "");

/**
 * What distinguishes one finished page from another. Undefined when the answer may depend on more,
 * such as a cookie, or be no page at all.
 */
export function keyOf({ method, url = "", headers }: IncomingMessage): string | undefined {
  const isPlain =
    (method === "GET" || method === "HEAD") &&
    headers.cookie === undefined &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined &&
    !url.includes("?");
  if (!isPlain) return undefined;
  return `${wantsNoScripts(headers) ? "plain" : "full"} ${encodingOf(headers)} ${url}`;
}

// Clients send few different values, so what they mean is worked out once.
const isOld = remember((userAgent) => cannotRunScripts(userAgent));

const choose = remember((accepted): Encoding => {
  const names = accepted.split(",").map((each) => each.trim().toLowerCase());
  const takes = (name: string) =>
    names.some((each) => each.split(";", 1)[0] === name && !/;\s*q=0(\.0*)?$/.test(each));
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : "identity";
});
