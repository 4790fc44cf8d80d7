import { requireApiUser } from "#app/features/accounts/current-user.server.ts";
import { findAudience, teamAudience } from "#app/features/teams/team-audience.queries.server.ts";
import { toId } from "#app/lib/schemas.ts";
import type { ChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import { hashToken, readSessionToken } from "#app/platform/http/cookies/session-cookie.server.ts";
import { apiError, refusal } from "#app/platform/http/endpoint.server.ts";
import { eventStream } from "#app/platform/http/event-stream.server.ts";
import { rateLimitProblem } from "#app/platform/http/rate-limit.server.ts";
import { readRates, refuseRead } from "#app/platform/http/read-limits.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/live.ts";

const mostTeams = 200;
const mostPerUser = 10;
const mostInAll = 5_000;
const retryAfter = 30;

/** Only tells an open page that one of its teams has changed. The page then loads its data with the
 * rights of its own session. */
export async function loader(args: Route.LoaderArgs) {
  const { id: userId } = requireApiUser(args);
  const refused = refuseRead(args, readRates.streams);
  if (refused) return refused;
  const { db, settings } = args.context.get(servicesContext);
  const sid = hashToken((await readSessionToken(args.request, settings)) ?? "");
  const asked = teamIdsIn(args.url);
  const { teamsBySession, courts } = await findAudience(db, { sids: [sid], teamIds: asked });
  const own = teamsBySession.get(sid);
  if (!own) return apiError(401, "Not authenticated");
  const teamIds = asked.filter((id) => own.has(id) || courts.has(id));
  if (teamIds.length === 0) return apiError(403, "You are not a member of these teams");
  return open(args, { sid, userId, teamIds, own });
}

type Listener = { sid: string; userId: number; teamIds: number[]; own: ReadonlySet<number> };

function open(
  { context, request, url }: Route.LoaderArgs,
  { teamIds, own, ...listener }: Listener,
) {
  const { db, changes, settings } = context.get(servicesContext);
  const over = AbortSignal.any([request.signal, changes.stopped]);
  const stream = eventStream({ signal: over, onEnd: () => leave() });
  const notify = (readers = 1) =>
    stream.send(`id: ${changes.cursor()}\ndata: changed ${readers}\n\n`);
  const joined = teamAudience({ db, changes }).join(
    { ...listener, teamIds: new Set(teamIds), notify, end: stream.end },
    { perUser: mostPerUser * settings.rateLimitScale, total: mostInAll },
  );
  const leave = typeof joined === "function" ? joined : () => {};
  const since = request.headers.get("last-event-id") ?? url.searchParams.get("since");
  if (since && hasMissed(changes, { teamIds, own, since })) notify();
  if (typeof joined === "string" || over.aborted) stream.end();
  return typeof joined === "string" ? refusal(refusals[joined]) : stream.response;
}

const refusals = {
  too_many: rateLimitProblem(retryAfter),
  full: { status: 503, error: "Too many pages are open right now.", retryAfter },
};

const teamIdsIn = (url: URL) =>
  (url.searchParams.get("teams") ?? "")
    .split(",", mostTeams)
    .map(toId)
    .filter((id) => id !== undefined);

type Missed = { teamIds: number[]; own: ReadonlySet<number>; since: string };

function hasMissed(changes: ChangeFeed, { teamIds, own, since }: Missed) {
  const mine = teamIds.filter((id) => own.has(id));
  const others = teamIds.filter((id) => !own.has(id));
  return (
    (mine.length > 0 && changes.haveChangedSince(mine, since)) ||
    (others.length > 0 && changes.havePubliclyChangedSince(others, since))
  );
}
