import { editGameProblems } from "#app/features/game-edits/edit-game.ts";
import { manageGameProblems } from "#app/features/games/manage-game.ts";
import { like, type Problem, problem } from "#app/lib/outcome.ts";

export const mostDays = 3;

export const notRepeating = problem(409, "This game does not repeat");

export const editFollowingProblems = {
  ...editGameProblems,
  not_repeating: notRepeating,
  too_far: like(problem(400, `Games that repeat can be moved by up to ${mostDays} days together`), {
    field: "date",
  }),
} satisfies Record<string, Problem>;

export type EditFollowingProblem = keyof typeof editFollowingProblems;

export const cancelFollowingProblems = {
  ...manageGameProblems,
  not_repeating: notRepeating,
} satisfies Record<string, Problem>;

export type CancelFollowingProblem = keyof typeof cancelFollowingProblems;
