import { seriesNoticeKey } from "#app/features/change-notices/change-notice.ts";
import type { GameEditResult, NotifiedWhen } from "#app/features/games/manage-game.ts";
import { secondThoughts } from "#app/features/notifications/undo-window.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

type ScheduleSeriesNoticeInput = { seriesId: number; notified: NotifiedWhen; now: Date };

/** Decides when the players of several games are notified: at once, if one of them begins soon. */
export function toNotifiedWhen(games: GameEditResult[]): NotifiedWhen {
  if (games.some(({ notified }) => notified === "now")) return "now";
  return games.some(({ notified }) => notified === "soon") ? "soon" : "nobody";
}

/** Queues one mail to the players of the changed games of a series, in the transaction of the change. */
export async function scheduleSeriesNotice(
  db: Db,
  { seriesId, notified, now }: ScheduleSeriesNoticeInput,
): Promise<void> {
  if (notified === "nobody") return;
  const runAt = notified === "now" ? undefined : new Date(now.getTime() + secondThoughts);
  const jobKey = seriesNoticeKey(seriesId);
  await enqueue(db, notifySeriesJob, { seriesId }, { jobKey, runAt });
}

/** The job that notifies of changes of several games in one mail. */
export const notifySeriesJob = { name: "tell-series" };
