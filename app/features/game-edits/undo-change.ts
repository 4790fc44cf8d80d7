import { paidAlready, tooSmall } from "#app/features/game-edits/edit-game.ts";
import type { ChangeKind } from "#app/features/games/game-changes.ts";
import { manageGameProblems } from "#app/features/games/manage-game.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";

export const undoMinutes = 10;

const undoable: readonly ChangeKind[] = ["edited", "moved", "cancelled", "put_back"];

export const isUndoable = (kind: string) => undoable.some((known) => known === kind);

export const undoChangeProblems = {
  ...manageGameProblems,
  nothing_to_undo: problem(409, "There is nothing to undo"),
  changed_since: problem(409, "Something was changed after that"),
  too_late_to_undo: problem(409, `This can be undone for ${undoMinutes} minutes only`),
  old_time_passed: problem(409, "The time before has passed. Edit the game to choose another one."),
  too_small: tooSmall,
  paid_already: paidAlready,
} satisfies Record<string, Problem>;

export type UndoChangeProblem = keyof typeof undoChangeProblems;
export const undoWords =
  "The last change of the game goes back. Whoever was told of it is told of this, too.";

/** Returns whether the players were notified of what was undone, and so are of this. */
export const changeUndone = ({ isNotified }: { isNotified: boolean }) =>
  successNotice("Undone", isNotified ? "Everybody is told." : "Nobody was told.");
export const notUndone = errorNotice("Failed to undo the change");
