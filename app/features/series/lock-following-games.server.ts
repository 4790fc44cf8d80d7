import { sql } from "kysely";
import { z } from "zod";
import { findSeries, type Series } from "#app/features/series/occurrences.queries.server.ts";
import { badScope, scopes } from "#app/features/series/series.ts";
import { daysAfter } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";

/** One game or the following ones, too; the same from forms and programs. */
export const scopeInput = z.object({ scope: z.enum(scopes, badScope).optional() });

export type FollowingGame = { id: number; date: string; status: string; ownFacts: string[] };
export type FollowingGames = {
  series: Series;
  /** The date of the game that the change starts from. */
  date: string;
  /** That game and the later ones that have not begun, in the order they are locked. */
  games: FollowingGame[];
};

/** Locks the series of a game; returns it with the games from this one on. */
export async function lockFollowingGames(
  db: Db,
  { gameId, now }: { gameId: number; now: Date },
): Promise<FollowingGames | undefined> {
  const { rows } = await sql<{ id: number; date: string }>`
    select series.id, games.series_date::text as date
    from games join series on series.id = games.series_id
    where games.id = ${gameId} for no key update of series`.execute(db);
  const [found] = rows;
  const series = found && (await findSeries(db, { id: found.id, now }));
  if (!series) return undefined;
  // The lock may have waited for a change that moved this date.
  const own = series.games.find(({ id }) => id === gameId);
  const date = own?.date ?? found.date;
  return { series, date, games: await listGames(db, { seriesId: series.id, date, now, gameId }) };
}

type ListFollowingInput = { seriesId: number; date: string; now: Date; gameId: number };

async function listGames(db: Db, { seriesId, date, now, gameId }: ListFollowingInput) {
  const { rows } = await sql<FollowingGame>`
    select id, series_date::text as date, status, own_facts as "ownFacts" from games
    where series_id = ${seriesId} and series_date >= ${date}::date
      and (datetime > ${now} or id = ${gameId})
    order by id`.execute(db);
  return rows;
}

/**
 * Moves the dates of a series from one on, of its games and its skips. What is skipped where they move
 * past ends.
 */
export async function shiftDates(
  db: Db,
  { series, date, days }: { series: Pick<Series, "id">; date: string; days: number },
): Promise<void> {
  if (days === 0) return;
  const here = sql`series_id = ${series.id}`;
  await sql`delete from series_skips where ${here} and date < ${date}::date
    and date >= ${daysAfter(date, days)}::date`.execute(db);
  // By way of dates far ahead: each row must be unique at once, also where two are days apart.
  const away = 1_000_000;
  for (const [by, from] of [
    [away, date],
    [days - away, daysAfter(date, away)],
  ] as const) {
    await sql`update games set series_date = series_date + ${by}::int
      where ${here} and series_date >= ${from}::date`.execute(db);
    await sql`update series_skips set date = date + ${by}::int
      where ${here} and date >= ${from}::date`.execute(db);
  }
}
