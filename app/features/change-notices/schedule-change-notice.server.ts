import { gameNoticeKey } from "#app/features/change-notices/change-notice.ts";
import { notifyChange } from "#app/features/change-notices/game-changed.mail.tsx";
import type { GameEditResult } from "#app/features/games/manage-game.ts";
import { secondThoughts } from "#app/features/notifications/undo-window.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

/** Queues the mails about a change, in its transaction; a later change starts the wait again. */
export async function scheduleChangeNotice(
  db: Db,
  { gameId, notified }: GameEditResult,
  now: Date,
): Promise<void> {
  if (notified === "nobody") return;
  const runAt = notified === "now" ? undefined : new Date(now.getTime() + secondThoughts);
  await enqueue(db, notifyChange, { gameId }, { jobKey: gameNoticeKey(gameId), runAt });
}
