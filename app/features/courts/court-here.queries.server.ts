import { type RawBuilder, sql } from "kysely";
import { callAheadHours, callEveryHours } from "#app/features/courts/call-players.ts";
import {
  type CourtHere,
  mostOthers,
  mostOthersOfNew,
  type PersonHere,
} from "#app/features/courts/presence.ts";
import { playing } from "#app/features/games/game-times.ts";
import { hasBeenPlayed } from "#app/features/statistics/played.queries.server.ts";
import { hereNow } from "#app/features/teams/teams.server.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";

const isHere = sql<boolean>`presences.until > now()`;

export type HereFacts = Pick<CourtHere, "isUnnamed" | "isFollowing" | "isSilent"> & {
  mine: { until: string; heads: number } | null;
  isEstablished: boolean;
  hostsSoon: boolean;
};

/** For queries on `teams`. */
const presenceOf = (userId: number) => sql<HereFacts["mine"]>`(
  select json_build_object('until', until, 'heads', heads) from presences
  where team_id = teams.id and user_id = ${userId} and ${isHere})`;

/** For queries on `teams` that join the reader's `memberships`. Null for visitors. */
export function hereFacts(userId: number) {
  const at = { userId: sql`${userId}::int`, teamId: sql`teams.id` };
  return sql<HereFacts | null>`(select json_build_object(
    'mine', ${presenceOf(userId)},
    'isUnnamed', users.here_unnamed,
    'isFollowing', coalesce(memberships.calls, false),
    'isSilent', coalesce(memberships.muted or not coalesce(s.calls, false), false),
    'isEstablished', ${isEstablished},
    'hostsSoon', exists (${gamesToCallFor(at)}))
    from users left join mail_settings s on s.user_id = users.id where users.id = ${userId})`;
}

type CourtReader = { teamId: number; userId: number };

/** Names the people who are at a court, for its members only. */
export async function listPeopleHere(db: Db, { teamId, userId }: CourtReader) {
  const { rows } = await sql<PersonHere>`
    select users.id, users.name, users.avatar
    from memberships reader join presences on presences.team_id = reader.team_id
      join users on users.id = presences.user_id
    where reader.team_id = ${teamId} and reader.user_id = ${userId}
      and ${isHere} and presences.named
      and not exists (select from blocks where (user_id, blocked_id)
        in ((users.id, ${userId}), (${userId}, users.id)))
    order by presences.since, users.id`.execute(db);
  return rows;
}

type CanCallInput = { userId: RawBuilder<unknown>; teamId: RawBuilder<unknown> };

export const canCall = (at: CanCallInput) => sql<boolean>`(exists (
  select from presences where user_id = ${at.userId} and team_id = ${at.teamId} and until > now()
) or exists (${gamesToCallFor(at)}))`;

export const isEstablished = sql<boolean>`(users.email_confirmed
  and users.created_at <= now() - interval '1 day')`;

/** True for a user with a confirmed mail address who has been a member of the court for a day or
 * has played there. Others cannot call players. */
export const isKnownAt = ({ userId, teamId }: CanCallInput) => sql<boolean>`(exists (
  select from users where id = ${userId} and email_confirmed
) and not exists (
  select from bans where bans.user_id = ${userId} and bans.team_id = ${teamId}
) and (exists (
  select from memberships own where own.user_id = ${userId} and own.team_id = ${teamId}
    and own.created_at <= now() - interval '1 day'
) or exists (
  select from answers join games on games.id = answers.game_id
    where answers.user_id = ${userId} and answers.kind = 'member' and answers.status = 'in'
      and games.team_id = ${teamId} and ${hasBeenPlayed}
)))`;

export const gamesToCallFor = ({ userId, teamId }: CanCallInput) => sql`
  select games.id from games join memberships host
    on host.team_id = games.team_id and host.user_id = games.host_id
  where games.team_id = ${teamId} and games.host_id = ${userId} and games.status = 'on'
    and games.datetime <= now() + make_interval(hours => ${sql.lit(callAheadHours)})
    and games.datetime > now() - interval '1 day'
    and games.datetime + make_interval(mins => coalesce(games.minutes, ${sql.lit(playing / 60_000)})) > now()`;

type CallFacts = { isKnown: boolean; calledAt: Date | null };

/** Null for a reader who cannot call players, because they are not at the court and host no game
 * there soon. Few readers can, so this is a statement of its own. */
export async function readCall(
  db: Db,
  { here, ...ids }: { here: HereFacts | null; userId: number; teamId: number },
): Promise<CallFacts | null> {
  if (!here?.mine && !here?.hostsSoon) return null;
  const at = { userId: sql`${ids.userId}::int`, teamId: sql`${ids.teamId}::int` };
  const lastCall = sql<Date | null>`(select max(court_calls.at) from court_calls
    where court_calls.team_id = ${at.teamId}
      and court_calls.at > now() - make_interval(hours => ${sql.lit(callEveryHours.court)})
      and ${isKnownAt({ ...at, userId: sql`court_calls.user_id` })})`;
  return db
    .selectNoFrom([isKnownAt(at).as("isKnown"), lastCall.as("calledAt")])
    .executeTakeFirstOrThrow();
}

export async function findHere(
  db: Db,
  { teamId, userId = 0 }: { teamId: number; userId?: number },
) {
  const court = await db
    .selectFrom("teams")
    .leftJoin("memberships", (join) =>
      join.onRef("memberships.teamId", "=", "teams.id").on("memberships.userId", "=", userId),
    )
    .select([hereNow.as("heads"), presenceOf(userId).as("mine")])
    .select(sql<boolean>`memberships.user_id is not null`.as("isMember"))
    .where("teams.id", "=", teamId)
    .where("teams.type", "=", "court")
    .executeTakeFirst();
  if (!court) return undefined;
  const { isMember, ...here } = court;
  return { ...here, people: isMember ? await listPeopleHere(db, { teamId, userId }) : null };
}

type ForReader = { zone: string; zoneOfCourt: string; now: Date };

type ReadHere = { here: HereFacts; people: PersonHere[]; call: CallFacts | null };

export function toCourtHere(
  { here, people, call }: ReadHere,
  { zoneOfCourt, ...reader }: ForReader,
): CourtHere {
  const { mine, isEstablished, hostsSoon: _, ...facts } = here;
  const at = (instant: string | number | Date) => localTime(new Date(instant), reader);
  return {
    ...facts,
    people,
    zone: zoneOfCourt,
    mostOthers: isEstablished ? mostOthers : mostOthersOfNew,
    mine: mine && { until: at(mine.until), others: mine.heads - 1 },
    call: call && {
      isKnown: call.isKnown,
      called: call.calledAt && {
        at: at(call.calledAt),
        next: at(call.calledAt.getTime() + callEveryHours.court * 3_600_000),
      },
    },
  };
}
