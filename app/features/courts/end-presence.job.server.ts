import { callEveryHours } from "#app/features/courts/call-players.ts";
import { headsMinutes } from "#app/features/courts/presence.ts";
import { databaseNow, secondsFromNow } from "#app/platform/database/clock.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

/** Ends presences that are over. Each presence queues a job for its end, and the schedule serves
 * those whose job was lost. Nothing else stores where people were. */
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
  // A call that is older than the limit delays no new call. It is deleted, because it would only
  // reveal where its caller was.
  await db
    .deleteFrom("courtCalls")
    .where("at", "<=", secondsFromNow(-callEveryHours.person * 3600))
    .execute();
}
