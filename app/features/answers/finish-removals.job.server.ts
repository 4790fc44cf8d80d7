import { finishRemovals, finishRemovalsJob } from "#app/features/answers/remove-player.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

/** Each removal queues a job for the end of its two minutes. This job finds removals whose job is
 * lost, as after restoring a backup. */
export const finishRemovalsEachMinute: Job = {
  ...finishRemovalsJob,
  cron: "* * * * *",
  run: ({ db, log }) => finishRemovals(db, log),
};
