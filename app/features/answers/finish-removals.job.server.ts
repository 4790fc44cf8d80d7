import { finishRemovals, finishRemovalsJob } from "#app/features/answers/remove-player.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

/** Each removal queues its own job for the end of its two minutes. This job catches removals whose
 * job was lost, for example by restoring a backup. */
export const finishRemovalsEachMinute: Job = {
  ...finishRemovalsJob,
  cron: "* * * * *",
  run: ({ db, log }) => finishRemovals(db, log),
};
