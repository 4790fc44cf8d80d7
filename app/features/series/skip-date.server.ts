import type { Told } from "#app/features/games/manage-game.ts";
import { comingDates } from "#app/features/series/coming-dates.server.ts";
import { dropGame } from "#app/features/series/drop-game.server.ts";
import { lockManagedSeries } from "#app/features/series/lock-series.server.ts";
import type { Series } from "#app/features/series/series-dates.queries.server.ts";
import type { SkipDateProblem } from "#app/features/series/skip-date.ts";
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
): Promise<Outcome<{ told: Told }, SkipDateProblem>> {
  return inTransaction(db, async (db) => {
    const locked = await lockManagedSeries(db, { seriesId, userId, now });
    if (!locked.ok) return locked;
    const coming = dateToCome(locked.value, { date, now });
    if (!coming) return refuse("not_a_date", { date });
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

export const dateToCome = (series: Series, { date, now }: Pick<OneDate, "date" | "now">) =>
  comingDates(series, { now, count: farAhead }).find((coming) => coming.date === date);
