import { createOccurrences as makeMissingGames } from "#app/features/series/create-occurrences.server.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import { transact } from "#app/platform/database/transaction.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

export const createOccurrencesJob: Job<{ seriesId?: number }> = {
  name: "make-games",
  cron: "17 3 * * *",
  async run({ db }, { seriesId }) {
    const seriesIds = seriesId === undefined ? undefined : [seriesId];
    await transact(db, async (db) =>
      makeMissingGames(db, { seriesIds, now: await readDatabaseClock(db) }),
    );
  },
};
