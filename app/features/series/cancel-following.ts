import { cancelGameProblems } from "#app/features/games/cancel-game.ts";
import { notRepeating } from "#app/features/series/change-following.ts";
import type { Problem } from "#app/lib/outcome.ts";

export const cancelFollowingProblems = {
  ...cancelGameProblems,
  not_repeating: notRepeating,
} satisfies Record<string, Problem>;

export type CancelFollowingProblem = keyof typeof cancelFollowingProblems;
