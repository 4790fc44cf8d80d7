import { findSeries } from "#app/features/series/occurrences.queries.server.ts";
import { comingDates, gamesAhead } from "#app/features/series/upcoming-dates.server.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { localTime } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";

/** When the next games of a series are, by its own clock. */
export async function nextGames(
  db: Db,
  { id, now }: { id: number; now: Date },
): Promise<LocalTime[]> {
  const series = await findSeries(db, { id, now });
  if (!series || series.isEnded) return [];
  return comingDates(series, { now, count: gamesAhead })
    .filter(({ isSkipped }) => !isSkipped)
    .map(({ datetime }) => localTime(datetime, { zone: series.zone, now }));
}
