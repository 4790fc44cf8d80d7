import { callEveryHours } from "#app/features/courts/call-players.ts";
import { headsMinutes } from "#app/features/courts/presence.ts";
import { databaseNow, secondsFromNow } from "#app/platform/database/clock.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

/**
 * At the end of each presence and of each count, and every minute for those whose job is lost: deletes what
 * is over. The deletion drops the pages that show it. Nothing else keeps where somebody was.
 */
export const endPresence: Job = {
  name: "end-presence",
  cron: "* * * * *",
  run: ({ db }) => deletePastPresences(db),
};

export async function deletePastPresences(db: Db): Promise<void> {
  await db.deleteFrom("presences").where("until", "<=", databaseNow).execute();
  await db
    .deleteFrom("headReports")
    .where("at", "<=", secondsFromNow(-headsMinutes * 60))
    .execute();
  // Past the longest limit of calls one says nothing but where somebody was.
  await db
    .deleteFrom("courtCalls")
    .where("at", "<=", secondsFromNow(-callEveryHours.person * 3600))
    .execute();
}
