import { finishRemovals, finishRemovalsJob } from "#app/features/answers/remove-player.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

/** Each removal queues a job that runs after two minutes, when the removal can no longer be undone.
 * This job finds removals whose own job was lost, for example because a backup was restored. */
export const finishRemovalsEachMinute: Job = {
  ...finishRemovalsJob,
  cron: "* * * * *",
  run: ({ db, log }) => finishRemovals(db, log),
};
