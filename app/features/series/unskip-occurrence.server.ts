import { sql } from "kysely";
import { putBack } from "#app/features/game-edits/restore-game.server.ts";
import type { Told } from "#app/features/games/manage-game.ts";
import { makeGames, missingGame } from "#app/features/series/create-occurrences.server.ts";
import type { ManageSeriesProblem } from "#app/features/series/series.ts";
import { lockDate, type OneDate } from "#app/features/series/skip-occurrence.server.ts";
import { done, type Outcome } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

/** Plays a skipped date after all: its cancelled game is back on, or a new one is made. */
export function unskipDate(
  db: Db,
  { seriesId, userId, date, now }: OneDate,
): Promise<Outcome<{ told: Told }, ManageSeriesProblem>> {
  return inTransaction(db, async (db) => {
    const locked = await lockDate(db, { seriesId, userId, date, now });
    if (!locked.ok) return locked;
    const { series, coming } = locked.value;
    await db
      .deleteFrom("seriesSkips")
      .where("seriesId", "=", seriesId)
      .where("date", "=", sql<Date>`${date}::date`)
      .execute();
    // Nobody else makes a date from before the series moved.
    const isLeft = coming.game === null && date < series.firstDate;
    const also = isLeft ? [missingGame(series, coming)] : [];
    await makeGames(db, { seriesIds: [seriesId], also, now });
    if (coming.game?.status !== "cancelled") return done({ told: "nobody" });
    const back = await putBack(db, { gameId: coming.game.id, userId, now });
    return done({ told: back.ok ? back.value.told : "nobody" });
  });
}
