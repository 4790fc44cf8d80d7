import { finishRemovals, finishRemovalsJob } from "#app/features/answers/remove-player.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

/** After their two minutes; every minute for those of a restored backup. */
export const finishRemovalsEachMinute: Job = {
  ...finishRemovalsJob,
  cron: "* * * * *",
  run: ({ db, log }) => finishRemovals(db, log),
};
