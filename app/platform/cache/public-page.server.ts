import type { HeadersFunction } from "react-router";
import { hasPageCookie } from "#app/platform/http/cookies/known-cookie.server.ts";

/** Marks pages that are the same for every visitor; a CDN can drop them by it. */
const surrogateKey = "surrogate-key";

/** The `headers` of a page that is the same for every visitor. */
export const publicPage =
  (...keys: string[]): HeadersFunction =>
  () => ({ [surrogateKey]: ["pages", ...keys].join(" ") });

/** Browsers revalidate each time; a CDN may serve its copy for some seconds. */
const caching = {
  "cache-control": "public, max-age=0, s-maxage=10",
  "cdn-cache-control": "public, max-age=10, stale-while-revalidate=60",
};

/** The key of a page whose address is a secret: cached by this process, and by nothing in between. */
export const secretAddress = "secret-address";

/** Of such a page, and of one for an old browser (`variantFor`). */
const cachingOfOwn = {
  "cache-control": "private, max-age=0, must-revalidate",
  "cdn-cache-control": "no-store",
};

/**
 * Decides whether a response may be shared, and says so in its headers. Requests with a cookie,
 * responses that set one, and searches are not shared.
 */
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
