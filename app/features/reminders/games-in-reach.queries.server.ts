import { sql } from "kysely";
import { type Span, spansDue } from "#app/features/reminders/moment.server.ts";
import type { Db } from "#db/client.server.ts";

/** The zones that users live in, read from the index of their column, one step per zone. */
export async function listZones(db: Db): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`with recursive zones (zone) as (
      (select timezone from users order by timezone limit 1)
      union all
      select (select timezone from users where timezone > zones.zone order by timezone limit 1)
      from zones where zones.zone is not null
    ) select zone from zones where zone is not null`.execute(db);
  return rows.map(({ zone }) => zone);
}

type Reach = { spans: Span[]; leadHours: number; now: Date };

/** For which instants mails are due now, wherever users live. */
export const findSpansDue = async (db: Db, now: Date) => spansDue(await listZones(db), now);

/**
 * Two tables for a statement: `span`, and `reach` with the coming games that a mail so many hours before
 * tip-off may be due for in one of them.
 */
export const gamesInReach = ({ spans, leadHours, now }: Reach) => {
  const times = (of: (span: Span) => Date | null) =>
    spans.map((it) => of(it)?.toISOString() ?? null);
  const lead = sql`make_interval(hours => ${leadHours})`;
  return sql`span as (
      select * from unnest(${spans.map(({ zone }) => zone)}::text[],
        ${times(({ from }) => from)}::timestamptz[], ${times(({ to }) => to)}::timestamptz[],
        ${times(({ at }) => at)}::timestamptz[], ${spans.map(({ earlyMs }) => earlyMs)}::int[])
        as span (zone, "from", "to", at, early_ms)
    ), reach as (
      select games.*, games.datetime - ${lead} as instant from games
      where games.status = 'on' and games.datetime > ${now}
        and games.datetime >= (select min("from") from span) + ${lead}
        and games.datetime < (select max("to") from span) + ${lead}
    )`;
};

/**
 * Joins the span of a user's zone that a game in reach is due in, to a materialized table `person` of
 * both: joined to games first, each zone of the world would read all users again.
 */
export const inSpan = sql`span.zone = person.timezone
  and person.instant >= span."from" and person.instant < span."to"`;

/** When the mail goes out. */
export const momentOfMail = sql`coalesce(span.at, person.instant - make_interval(secs => span.early_ms / 1000.0))`;
