import { sql } from "kysely";
import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import type { GameEditResult } from "#app/features/games/manage-game.ts";
import { createOccurrences } from "#app/features/series/create-occurrences.server.ts";
import {
  findSeries,
  goesOn,
  lockSeriesAsManager,
  type Series,
} from "#app/features/series/lock-series.server.ts";
import { manageSeriesLimits, manageSeriesProblems } from "#app/features/series/series.ts";
import { scheduleSeriesNotice } from "#app/features/series/series-changed.mail.tsx";
import { dropOccurrence, seriesDateInput } from "#app/features/series/skip-occurrence.server.ts";
import { isOccurrenceDate } from "#app/features/series/upcoming-dates.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";
import { lockRows } from "#db/lock-rows.server.ts";

/** `after` is the last date that still has a game. */
const endSeriesInput = z.object({ after: seriesDateInput });

export const endSeriesUseCase = defineUseCase({
  caller: user,
  input: endSeriesInput,
  limits: manageSeriesLimits,
  problems: manageSeriesProblems,
  rule: ({ db, caller: { id: userId, now }, id: seriesId, input: { after } }) =>
    endSeries(db, { seriesId, userId, after, now }),
});

type EndSeriesInput = {
  seriesId: number;
  userId: number;
  after: string;
  now: Date;
};

/** Deletes the later games. If others gave an answer other than "no" to a game, that game is
 * cancelled instead of deleted. Each player gets one mail about all games. */
export function endSeries(db: Db, { seriesId, userId, after, now }: EndSeriesInput) {
  return inTransaction(db, async (db) => {
    const locked = await lockSeriesAsManager(db, { seriesId, userId, now });
    if (!locked.ok) return locked;
    const series = locked.value;
    if (!(await hasDate(db, series, after))) return refuse("not_a_date", { date: after });
    await setEnd(db, { seriesId, after });
    const cancelled: GameEditResult[] = [];
    const gameIds = gamesAfter(series, { after, now });
    await lockRows(db, { table: "games", ids: gameIds, to: "alone" });
    for (const gameId of gameIds) {
      const game = await dropOccurrence(db, { gameId, userId, now, isOneOfMany: true });
      if (game) cancelled.push(game);
    }
    const told = await scheduleSeriesNotice(db, { seriesId, changes: cancelled, userId, now });
    await createOccurrences(db, { seriesIds: [seriesId], now });
    await closeWhenOver(db, { seriesId, now });
    return done(told);
  });
}

/** Returns the ids in ascending order, in which games have to be locked. */
const gamesAfter = (series: Series, { after, now }: { after: string; now: Date }) =>
  series.games
    .filter(({ date, datetime }) => date > after && datetime > now)
    .map(({ id }) => id)
    .sort((a, b) => a - b);

/** Compares dates as text, because Postgres cannot read a date in the year 0. */
async function hasDate(db: Db, series: Series, date: string) {
  if (isOccurrenceDate(series, date)) return true;
  const game = await db
    .selectFrom("games")
    .select("id")
    .where("seriesId", "=", series.id)
    .where(sql`series_date::text`, "=", date)
    .executeTakeFirst();
  return game !== undefined;
}

const setEnd = (db: Db, { seriesId, after }: { seriesId: number; after: string }) =>
  db.updateTable("series").set({ until: after }).where("id", "=", seriesId).execute();

async function closeWhenOver(db: Db, { seriesId, now }: { seriesId: number; now: Date }) {
  const series = await findSeries(db, { id: seriesId, now });
  if (!series || goesOn(series, now)) return;
  await db.updateTable("series").set({ endedAt: databaseNow }).where("id", "=", seriesId).execute();
}
