import { findPlace } from "#app/features/change-notices/change-recipients.queries.server.ts";
import {
  type Changed,
  takeChange,
} from "#app/features/change-notices/claim-pending-change.server.ts";
import { listUntoldOfSeries } from "#app/features/change-notices/pending-changes.queries.server.ts";
import { seenBy, tellPeople } from "#app/features/change-notices/queue-change-mails.server.ts";
import { seriesPath } from "#app/features/games/paths.ts";
import { tellSeriesJob } from "#app/features/series/notify-series.ts";
import { seriesChangedMail } from "#app/features/series/series-changed-view.tsx";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

/** Tells the players of the changed games of a series in one mail, however many games they are in. */
export const tellSeries: Job<{ seriesId: number }> = {
  ...tellSeriesJob,
  run: ({ db, settings }, { seriesId }) =>
    db.transaction().execute(async (db) => {
      const now = await readDatabaseClock(db);
      const changes = await takeChanges(db, { seriesId, now });
      const [first] = changes;
      const team = first && (await findPlace(db, first.after.teamId));
      if (!team) return;
      await tellPeople(db, settings, {
        changes,
        now,
        content: (changes, reader) =>
          seriesChangedMail({
            team,
            doer: changes[0]?.name ?? null,
            games: changes.map((change) => seenBy(reader, { ...change, now })),
            pageUrl: reader.ownUrl ?? settings.appOrigin + seriesPath(seriesId),
            unsubscribeUrl: reader.unsubscribeUrl,
          }),
      });
    }),
};

/** Locks games in order of id; returns the changes in order of time. */
async function takeChanges(db: Db, { seriesId, now }: { seriesId: number; now: Date }) {
  const changes: Changed[] = [];
  for (const gameId of await listUntoldOfSeries(db, seriesId)) {
    const change = await takeChange(db, { gameId, now });
    if (change) changes.push(change);
  }
  return changes.sort((a, b) => a.game.datetime.getTime() - b.game.datetime.getTime());
}
