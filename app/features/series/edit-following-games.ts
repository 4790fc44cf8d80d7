import { editGameProblems } from "#app/features/game-edits/edit-game.ts";
import { manageGameProblems } from "#app/features/games/manage-game.ts";
import { type Problem, problem } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const mostDays = 3;

const notRepeating = problem(409, m.series_edit_not_repeating);

export const editFollowingProblems = {
  ...editGameProblems,
  not_repeating: notRepeating,
  too_far: { ...problem(400, () => m.series_edit_too_far({ days: mostDays })), field: "date" },
} satisfies Record<string, Problem>;

export const cancelFollowingProblems = {
  ...manageGameProblems,
  not_repeating: notRepeating,
} satisfies Record<string, Problem>;
