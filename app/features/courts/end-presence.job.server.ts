import { callEveryHours } from "#app/features/courts/call-players.ts";
import { headsMinutes } from "#app/features/courts/presence.ts";
import { databaseNow, secondsFromNow } from "#app/platform/database/clock.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

/** Each presence queues this job for its own end. That job may be lost, for example when a backup
 * is restored, so the job also runs every minute. */
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
  // A call for players tells where somebody was. So it is deleted as soon as the person may call
  // again.
  await db
    .deleteFrom("courtCalls")
    .where("at", "<=", secondsFromNow(-callEveryHours.person * 3600))
    .execute();
}
