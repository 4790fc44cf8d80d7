import { type Expression, type RawBuilder, sql } from "kysely";
import { hasGameAbility } from "#app/features/games/game-abilities.server.ts";
import { storedFacts } from "#app/features/games/game-facts.queries.server.ts";
import type { GameFacts } from "#app/features/games/game-facts.ts";
import {
  comingDates,
  type GameOfSeries,
  gamesAhead,
  type SeriesDates,
} from "#app/features/series/upcoming-dates.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";
import { lockRows } from "#db/lock-rows.server.ts";

type LockSeriesInput = { seriesId: number; userId: number; now: Date };

/** Locks the series for somebody who may change it. Refuses if the series has ended. Call this
 * before locking games, because every transaction locks series first. */
export async function lockSeriesAsManager(db: Db, { seriesId, userId, now }: LockSeriesInput) {
  await keepTeamsOfSeries(db, sql<number>`(${seriesId})`);
  const facts = await lockFacts(db, { seriesId, userId });
  if (!facts) return refuse("unknown_series");
  if (facts.role === null) return refuse("not_a_member");
  if (!hasGameAbility(facts, userId, "edit")) return refuse("not_a_manager");
  const series = await findSeries(db, { id: seriesId, now });
  if (!series || !goesOn(series, now)) return refuse("series_ended");
  return done(series);
}

/** Locks the teams of these series, so that they cannot be deleted and get no new key meanwhile.
 * Call this before locking the series, because every transaction locks teams first. */
export const keepTeamsOfSeries = (db: Db, ids: Expression<number>) =>
  lockRows(db, {
    table: "teams",
    ids: sql<number>`(select team_id from series where id in ${ids})`,
    to: "keep",
  });

export const goesOn = (series: Series, now: Date) =>
  !series.isEnded && comingDates(series, { now, count: 1 }).length > 0;

const lockFacts = (db: Db, { seriesId, userId }: Omit<LockSeriesInput, "now">) =>
  db
    .selectFrom("series")
    .leftJoin("memberships", (join) =>
      join.onRef("memberships.teamId", "=", "series.teamId").on("memberships.userId", "=", userId),
    )
    .select(["series.hostId", "memberships.role"])
    .where("series.id", "=", seriesId)
    .forNoKeyUpdate("series")
    .executeTakeFirst();

export type Series = SeriesDates &
  GameFacts & { id: number; teamId: number; hostId: number | null; isEnded: boolean };
export async function findSeries(db: Db, { id, now }: { id: number; now: Date }) {
  const [series] = await readSeries(db, { now, which: sql`series.id = ${id}` });
  return series;
}

export const listRunningSeries = (db: Db, { ids, now }: { ids?: number[]; now: Date }) =>
  readSeries(db, {
    now,
    which: sql`series.ended_at is null and ${ids ? sql`series.id = any(${ids}::int[])` : sql`true`}`,
  });

type SeriesRow = Omit<Series, "games"> & {
  games: (Omit<GameOfSeries, "datetime"> & { at: string })[];
};

/** Reads the dates as text, because the driver would turn them into moments in a zone. Games and
 * skipped dates of the past are left out. */
async function readSeries(db: Db, { now, which }: { now: Date; which: RawBuilder<unknown> }) {
  const { rows } = await sql<SeriesRow>`select id, team_id as team_id, host_id as host_id,
      first_date::text as first_date, until::text as until, time::text as time, zone,
      every_weeks as every_weeks, ${sql.join(storedFacts("series"))},
      ended_at is not null as is_ended,
      (select coalesce(json_agg(json_build_object('id', id, 'date', series_date,
          'at', datetime, 'status', status, 'sequence', sequence) order by datetime, id), '[]')
        from games where games.series_id = series.id
          and (datetime > ${now} or series_date >= (${now}::timestamptz - interval '3 days')::date)
      ) as games,
      array(select date::text from series_skips where series_skips.series_id = series.id
        and date >= (${now}::timestamptz - interval '3 days')::date) as skips
    from series where ${which} order by id`.execute(db);
  return rows.map(({ games, ...series }) => ({
    ...series,
    games: games.map(({ at, ...game }) => ({ ...game, datetime: new Date(at) })),
  }));
}

/** Returns the times of the next games in the zone of the series. */
export async function nextGames(db: Db, { id, now }: { id: number; now: Date }) {
  const series = await findSeries(db, { id, now });
  if (!series || series.isEnded) return [];
  return comingDates(series, { now, count: gamesAhead })
    .filter(({ isSkipped }) => !isSkipped)
    .map(({ datetime }) => localTime(datetime, { zone: series.zone, now }));
}
