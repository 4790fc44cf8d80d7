import {
  advanceOneWaitingList,
  advanceWaitingListJob,
} from "#app/features/answers/advance-waiting-list.server.ts";
import { advanceDueWaitingLists } from "#app/features/answers/sweep-waiting-lists.job.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

/** Moves the line of one game at a moment that was known before: an offer ends, a day is left. */
export const advanceWaitingListJobOfGame: Job<{ gameId?: number }> = {
  ...advanceWaitingListJob,
  run: ({ db, log }, { gameId }) =>
    gameId === undefined ? advanceDueWaitingLists(db, log) : advanceOneWaitingList(db, gameId),
};
