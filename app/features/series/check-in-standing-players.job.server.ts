import { checkInUnanswered } from "#app/features/series/standing-player.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

export const checkInStandingPlayersJob = { name: "check-in-regulars" };

export const checkInStandingPlayers: Job<{ gameIds?: number[] }> = {
  ...checkInStandingPlayersJob,
  run: ({ db }, { gameIds = [] }) => checkInUnanswered(db, { gameIds }),
};
