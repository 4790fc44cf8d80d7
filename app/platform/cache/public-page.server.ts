import type { HeadersFunction } from "react-router";
import { hasPageCookie } from "#app/platform/http/cookies/known-cookie.server.ts";

const surrogateKey = "surrogate-key";

export const publicPage =
  (...keys: string[]): HeadersFunction =>
  () => ({ [surrogateKey]: ["pages", ...keys].join(" ") });

const caching = {
  "cache-control": "public, max-age=0, s-maxage=10",
  "cdn-cache-control": "public, max-age=10, stale-while-revalidate=60",
};

/** A response with this header belongs to a secret URL. Only this process and the reader's browser
 * may cache the response. */
export const secretAddress = "secret-address";

const cachingOfOwn = {
  "cache-control": "private, max-age=0, must-revalidate",
  "cdn-cache-control": "no-store",
};

/** Sets the headers for caches. A shared cache may store a response only if the request had no
 * cookie. Searches, and responses that set a cookie, are never shared. */
export function decideCaching(
  request: Request,
  { status, headers, isOldBrowser }: { status: number; headers: Headers; isOldBrowser: boolean },
): boolean {
  const isShared =
    headers.has(surrogateKey) &&
    request.method === "GET" &&
    status === 200 &&
    !headers.has("set-cookie") &&
    !hasPageCookie(request.headers.get("cookie")) &&
    !request.url.includes("?");
  if (!isShared) return false;
  const isSecret = headers.get(surrogateKey)?.split(" ").includes(secretAddress);
  const isOwn = isSecret || isOldBrowser;
  if (isOwn) headers.delete(surrogateKey);
  const cacheControl = isOwn ? cachingOfOwn : caching;
  for (const [name, value] of Object.entries(cacheControl)) headers.set(name, value);
  headers.append("vary", "Cookie");
  return true;
}
