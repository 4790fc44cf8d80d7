import { callEveryHours } from "#app/features/courts/call-players.ts";
import { headsMinutes } from "#app/features/courts/presence.ts";
import { databaseNow, secondsFromNow } from "#app/platform/database/clock.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

/** Each presence queues this job for its own end. The schedule catches presences whose job was
 * lost. */
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
  // Old calls are deleted, because they tell where somebody was. Newer ones are needed to delay the
  // next call.
  await db
    .deleteFrom("courtCalls")
    .where("at", "<=", secondsFromNow(-callEveryHours.person * 3600))
    .execute();
}
