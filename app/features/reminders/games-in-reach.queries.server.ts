import { sql } from "kysely";
import { type Span, spansDue, toRanges } from "#app/features/reminders/due-instants.server.ts";
import { timezoneNamed } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";

/**
 * The zones that users live in, read from the index of their column, one step per zone. Zones that this
 * runtime does not know are left out, so that one of them does not stop the mails of all others.
 */
export async function listZones(db: Db): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`with recursive zones (zone) as (
      (select timezone from users order by timezone limit 1)
      union all
      select (select timezone from users where timezone > zones.zone order by timezone limit 1)
      from zones where zones.zone is not null
    ) select zone from zones where zone is not null`.execute(db);
  return rows.map(({ zone }) => zone).filter((zone) => timezoneNamed(zone) !== undefined);
}

/** For which instants mails are due now, wherever users live. */
export const findSpansDue = async (db: Db, now: Date) => spansDue(await listZones(db), now);

type Reach = { spans: Span[]; leadHours: number; now: Date };

/**
 * The coming games that a mail n hours before tip-off may be due for in one of the zones, soonest
 * first. The bounds are values, not a query: the index on `datetime` is used only if they are known.
 */
export async function listGamesInReach(
  db: Db,
  { spans, leadHours, now }: Reach,
): Promise<number[]> {
  const later = (instant: Date) => new Date(instant.getTime() + leadHours * hour).toISOString();
  const ranges = toRanges(spans).map(({ from, to }) => ({ from: later(from), to: later(to) }));
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last) return [];
  const { rows } = await sql<{ id: number }>`select id from games
    join unnest(${ranges.map(({ from }) => from)}::timestamptz[],
      ${ranges.map(({ to }) => to)}::timestamptz[]) as range ("from", "to")
      on datetime >= range."from" and datetime < range."to"
    where datetime >= ${first.from}::timestamptz and datetime < ${last.to}::timestamptz
      and datetime > ${now} and status = 'on'
    order by datetime, id`.execute(db);
  return rows.map(({ id }) => id);
}

const hour = 60 * 60_000;

/**
 * Returns which of these games mails are due for, and when: two tables for a statement, `span` and
 * `reach`.
 */
export const toReach = ({ gameIds, spans, leadHours }: Some & { leadHours: number }) => {
  const times = (of: (span: Span) => Date | null) =>
    spans.map((it) => of(it)?.toISOString() ?? null);
  return sql`span as (
      select * from unnest(${spans.map(({ zone }) => zone)}::text[],
        ${times(({ from }) => from)}::timestamptz[], ${times(({ to }) => to)}::timestamptz[],
        ${times(({ at }) => at)}::timestamptz[], ${spans.map(({ earlyMs }) => earlyMs)}::int[])
        as span (zone, "from", "to", at, early_ms)
    ), reach as (
      select id as game_id, team_id, host_id, sequence, zone, datetime,
        datetime - make_interval(hours => ${leadHours}) as instant
      from games where id = any(${gameIds}::int[]) and status = 'on'
    )`;
};

export type Some = { gameIds: number[]; spans: Span[] };

/**
 * Joins the span of a user's zone that a game in reach is due in, to a materialized table `person` of
 * both: joined to games first, each zone of the world would read all users again.
 */
export const inSpan = sql`span.zone = person.timezone
  and person.instant >= span."from" and person.instant < span."to"`;

export const momentOfMail = sql`coalesce(span.at, person.instant - make_interval(secs => span.early_ms / 1000.0))`;
