import { sql } from "kysely";
import { hasAnswered } from "#app/features/games/game-answers.queries.server.ts";
import type { ListedFacts } from "#app/features/games/game-fact-lists.ts";
import { listedFactsInSql } from "#app/features/games/game-facts.queries.server.ts";
import { playersIn } from "#app/features/games/players.queries.server.ts";
import { isMailable } from "#app/features/notifications/reachable.queries.server.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import { dateIn, toInstant } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";

const hour = 60 * 60_000;

export type DigestZone = {
  zone: string;
  date: string;
  dayBegan: Date;
  isSunday: boolean;
};

type Runs = { now: Date; last: Date | undefined };

/** Returns the zones where it is between 18:00 and 19:00, when digests are sent. If the job did not
 * run in that hour, zones where it is before 20:00 are returned as well. */
export function digestZones(zones: readonly string[], { now, last }: Runs): DigestZone[] {
  return zones.flatMap((zone) => {
    const date = dateIn(zone, now);
    const due = toInstant({ date, time: "18:00", zone });
    const dayBegan = toInstant({ date, time: "00:00", zone });
    if (!due || !dayBegan) return [];
    const late = now.getTime() - due.getTime();
    const isDue =
      late >= 0 && (late < hour || (late < 2 * hour && last !== undefined && last < due));
    const isSunday = new Date(date).getUTCDay() === 0;
    return isDue ? [{ zone, date, dayBegan, isSunday }] : [];
  });
}

export type DigestReader = {
  userId: number;
  email: string;
  timezone: string;
  often: "each" | "daily" | "weekly";
  since: Date;
  date: string;
};

export async function listDigestUsers(db: Db, { after, limit }: { after: number; limit: number }) {
  const { rows } = await sql<{ id: number }>`
    (select user_id as id from mail_settings where new_games <> 'each' and user_id > ${after}
      order by user_id limit ${limit})
    union
    (select distinct user_id from counted_mails where held and user_id > ${after}
      order by user_id limit ${limit})
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

type ListDigestInput = { ids: number[]; zones: DigestZone[]; now: Date };

/** Returns users who get a digest now: weekly ones on Sundays, and daily ones every day. Users who
 * chose no digest get one on a day when their mails exceeded the daily limit. Nobody gets two on
 * one day. */
export async function listDigestReaders(db: Db, { ids, zones, now }: ListDigestInput) {
  const { rows } = await sql<DigestReader>`with zone as (
      select * from unnest(${zones.map(({ zone }) => zone)}::text[],
        ${zones.map(({ date }) => date)}::text[],
        ${zones.map(({ dayBegan }) => dayBegan.toISOString())}::timestamptz[],
        ${zones.map(({ isSunday }) => isSunday)}::boolean[]) as zone (name, date, day_began, is_sunday)
    )
    select users.id as user_id, users.email, users.timezone, zone.date,
      coalesce(s.new_games, 'each') as often,
      greatest(s.digested_at, ${now}::timestamptz - case s.new_games
        when 'weekly' then interval '170 hours' else interval '26 hours' end) as since
    from users join zone on zone.name = users.timezone
      left join mail_settings s on s.user_id = users.id
    where users.id = any(${ids}::int[]) and ${isMailable("digest")} and (s.digested_at is null or s.digested_at < zone.day_began)
      and (s.new_games is distinct from 'weekly' or zone.is_sunday)
    order by users.id`.execute(db);
  return rows;
}

export type DigestGame = ListedFacts<"mails"> & {
  userId: number;
  gameId: number;
  datetime: Date;
  players: number;
  maxPlayers: number | null;
  team: string;
  type: TeamType;
  slug: string;
  isAnswered: boolean;
};

const isAnswered = hasAnswered({ game: sql`games.id`, user: sql`users.id` });

/** Returns the games for each digest. Users who chose a digest get all new games and the unanswered
 * games of the next 7 days. Every user gets the games whose own mails exceeded the daily limit. */
export async function listDigestGames(
  db: Db,
  { readers, now }: { readers: DigestReader[]; now: Date },
): Promise<DigestGame[]> {
  const { rows } = await sql<DigestGame>`with reader as (
      select * from unnest(${readers.map(({ userId }) => userId)}::int[],
        ${readers.map(({ often }) => often)}::text[],
        ${readers.map(({ since }) => since.toISOString())}::timestamptz[]) as reader (id, often, since)
    )
    select users.id as user_id, games.id as game_id, games.datetime, ${playersIn} as players,
      games.max_players, teams.name as team, teams.type, teams.slug,
      ${isAnswered} as is_answered, ${listedFactsInSql("mails")}
    from reader as users join memberships m on m.user_id = users.id and not m.muted
      join games on games.team_id = m.team_id and games.datetime > ${now} and games.status = 'on'
      join teams on teams.id = games.team_id
    where not exists (select from blocks b where b.user_id = users.id and b.blocked_id = games.host_id)
      and (exists (select from counted_mails c
          where c.user_id = users.id and c.held and c.game_id = games.id offset 0)
        or users.often <> 'each' and (
          games.created_at > users.since and games.host_id is distinct from users.id
          or games.datetime <= ${now}::timestamptz + interval '7 days' and not ${isAnswered}))
    order by users.id, games.datetime, games.id`.execute(db);
  return rows;
}
