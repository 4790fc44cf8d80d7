import { finishRemovals, finishRemovalsJob } from "#app/features/answers/remove-player.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

/** Each removal queues its own job for the end of its two minutes. If such a job is lost, as
 * after restoring a backup, this job finishes the removal. */
export const finishRemovalsEachMinute: Job = {
  ...finishRemovalsJob,
  cron: "* * * * *",
  run: ({ db, log }) => finishRemovals(db, log),
};
