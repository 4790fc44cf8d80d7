import { manageGameProblems } from "#app/features/games/manage-game.ts";
import { notRepeating } from "#app/features/series/edit-following-games.ts";
import type { Problem } from "#app/lib/outcome.ts";

export const cancelFollowingProblems = {
  ...manageGameProblems,
  not_repeating: notRepeating,
} satisfies Record<string, Problem>;

export type CancelFollowingProblem = keyof typeof cancelFollowingProblems;
