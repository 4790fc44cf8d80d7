import type { HeadersFunction } from "react-router";
import {
  anyPlayersTag,
  hereTag,
  pacedPlayersTag,
  playersTag,
  teamTag,
} from "#app/platform/cache/change-tags.server.ts";
import { hasPageCookie } from "#app/platform/http/cookies/known-cookie.server.ts";

/** Lists what a page shows; a CDN can drop pages by it, too. */
const surrogateKey = "surrogate-key";

type Shown = {
  teams: number[];
  playersAt?: number[];
  /** Like `playersAt`, where a page may be half a second behind while many reply. */
  pacedPlayersAt?: number[];
  /** Courts with the number of people who are there now. */
  hereAt?: number[];
};

/** For the headers of a loader: the teams and courts on the page, and those whose players it counts. */
export function shows({ teams, playersAt = [], pacedPlayersAt = [], hereAt = [] }: Shown) {
  const players = [...playersAt.map(playersTag), ...pacedPlayersAt.map(pacedPlayersTag)];
  if (players.length > 0) players.unshift(anyPlayersTag);
  const tags = [...teams.map(teamTag), ...players, ...hereAt.map(hereTag)];
  return { headers: { [surrogateKey]: tags.join(" ") } };
}

/**
 * The `headers` of a page that is the same for every visitor. `keys` name what it shows, beside
 * those a loader adds: a change of that drops the page.
 */
export const publicPage =
  (...keys: string[]): HeadersFunction =>
  ({ loaderHeaders }) => ({
    [surrogateKey]: ["pages", ...keys, loaderHeaders.get(surrogateKey) ?? ""].join(" ").trim(),
  });

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
  const cacheControl = isSecret || isOldBrowser ? cachingOfOwn : caching;
  for (const [name, value] of Object.entries(cacheControl)) headers.set(name, value);
  headers.append("vary", "Cookie");
  return true;
}

/**
 * Returns what a shared response shows; undefined if the response is not shared. Its header stays only where
 * a CDN may cache the response.
 */
export function publicPageTags(headers: Headers): string[] | undefined {
  const isShared = headers.has("cdn-cache-control");
  const tags = headers.get(surrogateKey)?.split(" ");
  if (headers.get("cdn-cache-control") !== caching["cdn-cache-control"])
    headers.delete(surrogateKey);
  return isShared ? tags : undefined;
}
