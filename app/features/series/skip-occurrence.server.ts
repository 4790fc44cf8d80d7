import type { Told } from "#app/features/games/manage-game.ts";
import { dropGame } from "#app/features/series/drop-occurrence.server.ts";
import { lockManagedSeries } from "#app/features/series/lock-series.server.ts";
import type { Series } from "#app/features/series/occurrences.queries.server.ts";
import type { ManageSeriesProblem } from "#app/features/series/series.ts";
import { type ComingDate, comingDates } from "#app/features/series/upcoming-dates.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

export type OneDate = { seriesId: number; userId: number; date: string; now: Date };

/**
 * Skips a date, made or not. Its game is removed, or cancelled when others have answered. A date that
 * was skipped already stays so.
 */
export function skipDate(
  db: Db,
  { seriesId, userId, date, now }: OneDate,
): Promise<Outcome<{ told: Told }, ManageSeriesProblem>> {
  return inTransaction(db, async (db) => {
    const locked = await lockDate(db, { seriesId, userId, date, now });
    if (!locked.ok) return locked;
    const { coming } = locked.value;
    if (coming.isSkipped) return done({ told: "nobody" });
    await db
      .insertInto("seriesSkips")
      .values({ seriesId, date })
      .onConflict((skip) => skip.doNothing())
      .execute();
    if (!coming.game) return done({ told: "nobody" });
    const cancelled = await dropGame(db, { gameId: coming.game.id, userId, now });
    return done({ told: cancelled?.told ?? "nobody" });
  });
}

/** Dates within two years or more can be skipped ahead. */
const farAhead = 120;

/** Locks a series for one of its managers, who names a date to come. */
export async function lockDate(
  db: Db,
  { date, now, ...who }: OneDate,
): Promise<Outcome<{ series: Series; coming: ComingDate }, ManageSeriesProblem>> {
  const locked = await lockManagedSeries(db, { ...who, now });
  if (!locked.ok) return locked;
  const series = locked.value;
  const dates = comingDates(series, { now, count: farAhead });
  const coming = dates.find((each) => each.date === date);
  return coming ? done({ series, coming }) : refuse("not_a_date", { date });
}
