import { sql } from "kysely";
import { scheduleChangeNotice } from "#app/features/change-notices/game-changed.mail.tsx";
import { undoChange } from "#app/features/game-edits/undo-change.server.ts";
import type { UndoChangeProblem } from "#app/features/game-edits/undo-change.ts";
import { createOccurrences } from "#app/features/series/create-occurrences.server.ts";
import { type SeriesBefore, shiftDates } from "#app/features/series/following-games.server.ts";
import { keepTeamsOfSeries } from "#app/features/series/lock-series.server.ts";
import { scheduleSeriesNotice, toNotifiedWhen } from "#app/features/series/series-changed.mail.tsx";
import { done, type Outcome } from "#app/lib/outcome.ts";
import { daysAfter } from "#app/lib/zoned-time.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";
import { lockRows } from "#db/lock-rows.server.ts";
import type { Json } from "#db/schema.ts";

type UndoChangeInput = Parameters<typeof undoChange>[1];
type UndoScopeResult = { gameId: number; isNotified: boolean };

/**
 * Takes back the last change of a game; one of several games of a series with the series, whose players
 * get one mail.
 */
export function undoScope(
  db: Db,
  undo: UndoChangeInput,
): Promise<Outcome<UndoScopeResult, UndoChangeProblem>> {
  return inTransaction(db, async (db) => {
    const { gameId, now } = undo;
    await lockSeriesForGame(db, gameId);
    const undone = await undoChange(db, undo);
    if (!undone.ok) return undone;
    const { first, isNotified, changes } = undone.value;
    const changed = await findSeriesChange(db, first);
    if (changed) {
      const { seriesId } = changed;
      await putSeriesBack(db, changed);
      await createOccurrences(db, { seriesIds: [seriesId], now });
      await scheduleSeriesNotice(db, { seriesId, notified: toNotifiedWhen(changes), now });
    } else for (const change of changes) await scheduleChangeNotice(db, change, now);
    return done({ gameId, isNotified });
  });
}

/** Locks the series of a game before its games. */
async function lockSeriesForGame(db: Db, gameId: number): Promise<void> {
  const ids = sql<number>`(select series_id from games where id = ${gameId})`;
  await keepTeamsOfSeries(db, ids);
  await lockRows(db, { table: "series", ids, to: "write" });
}

type UndoSeriesInput = { seriesId: number; before: SeriesBefore };

/** The series that a change, which was undone, was about; usually none. */
const findSeriesChange = (db: Db, changeId = 0): Promise<UndoSeriesInput | undefined> =>
  db
    .selectFrom("seriesChanges")
    .select(["seriesId", "before"])
    .$narrowType<{ before: SeriesBefore & Json }>()
    .where("changeId", "=", changeId)
    .executeTakeFirst();

/** The dates go back from where they went. A series that was ended since ends where it was ended. */
async function putSeriesBack(db: Db, { seriesId, before }: UndoSeriesInput) {
  const { date, days, until: left = null, series, ownFacts } = before;
  const { until, ...facts } = series;
  await shiftDates(db, { series: { id: seriesId }, date: daysAfter(date, days), days: -days });
  const isSame = sql`until is not distinct from ${left}::date`;
  await db
    .updateTable("series")
    .set({
      ...facts,
      until: sql`case when ${isSame} then ${until}::date else until - ${days}::int end`,
      endedAt: sql`case when ${isSame} then null else ended_at end`,
    })
    .where("id", "=", seriesId)
    .execute();
  for (const { id, own } of ownFacts)
    await db.updateTable("games").set({ ownFacts: own }).where("id", "=", id).execute();
}
