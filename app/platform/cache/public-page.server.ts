import type { HeadersFunction } from "react-router";
import type { Change } from "#app/platform/changes/change-feed.server.ts";
import { hasPageCookie } from "#app/platform/http/cookies/known-cookie.server.ts";

/** Lists what a page shows; a CDN can drop pages by it, too. */
const surrogateKey = "surrogate-key";

const teamKey = (id: number) => `team-${id}`;
const playersKey = (id: number) => `players-${id}`;

type Shown = { teams: number[]; playersAt?: number[] };

/** For the headers of a loader: the page tells of these teams or courts, and how many come to games there. */
export const shows = ({ teams, playersAt = [] }: Shown) => ({
  headers: { [surrogateKey]: [...teams.map(teamKey), ...playersAt.map(playersKey)].join(" ") },
});

/** What a page shows that depends on which teams and courts there are: lists and counts. */
export const teamsTag = "teams";

/** What a page shows that lists the next games at courts, wherever they are. */
export const courtGamesTag = "court-games";

/**
 * The `headers` of a page that is the same for every visitor. `keys` name what it shows, beside
 * those a loader adds: a change of that drops the page.
 */
export const publicPage =
  (...keys: string[]): HeadersFunction =>
  ({ loaderHeaders }) => ({
    [surrogateKey]: ["pages", ...keys, loaderHeaders.get(surrogateKey) ?? ""].join(" ").trim(),
  });

/** The one place that says which pages a change drops. */
export function tagsOf({ channel, teamIds }: Change): "all" | string[] {
  if (channel === "teams_changed") return teamIds === "all" ? "all" : [teamsTag];
  if (channel === "court_games_changed") return teamIds === "all" ? "all" : [courtGamesTag];
  const keyOf = { team_changed: teamKey, game_changed: playersKey, user_changed: undefined }[
    channel
  ];
  if (!keyOf) return [];
  return teamIds === "all" ? "all" : [...teamIds].map(keyOf);
}

/** Browsers ask each time whether the page changed; a CDN may answer for some seconds. */
const caching = {
  "cache-control": "public, max-age=0, s-maxage=10",
  "cdn-cache-control": "public, max-age=10, stale-while-revalidate=60",
};

/**
 * Decides whether an answer may be given to everybody, and says so in its headers. Whoever sends a
 * cookie, is sent one, or searches gets an answer of their own.
 */
export function decideCaching(request: Request, status: number, headers: Headers): boolean {
  const isShared =
    headers.has(surrogateKey) &&
    request.method === "GET" &&
    status === 200 &&
    !headers.has("set-cookie") &&
    !hasPageCookie(request.headers.get("cookie")) &&
    !request.url.includes("?");
  if (!isShared) return false;
  for (const [name, value] of Object.entries(caching)) headers.set(name, value);
  headers.append("vary", "Cookie");
  return true;
}

/** What a shared answer shows; undefined if the answer is not shared. */
export function tagsOfPublicPage(headers: Headers): string[] | undefined {
  if (headers.has("cdn-cache-control")) return headers.get(surrogateKey)?.split(" ");
  headers.delete(surrogateKey);
  return undefined;
}
