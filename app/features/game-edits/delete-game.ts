import { manageGameProblems } from "#app/features/games/manage-game.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const deleteGameProblems = {
  ...manageGameProblems,
  answered: problem(409, m.game_edits_delete_answered),
} satisfies Record<string, Problem>;

export const gameDeleted = () => successNotice(m.game_edits_delete_done());
export const gameNotDeleted = () => errorNotice(m.game_edits_delete_failed());
