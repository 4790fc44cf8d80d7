import { paidAlready, tooSmall } from "#app/features/game-edits/edit-game.ts";
import type { ChangeKind } from "#app/features/games/game-changes.ts";
import {
  type GameEditResult,
  manageGameProblems,
  notifiedWords,
} from "#app/features/games/manage-game.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const undoMinutes = 10;

const undoable: readonly ChangeKind[] = ["edited", "moved", "cancelled", "put_back"];

export const isUndoable = (kind: string) => undoable.some((known) => known === kind);

export const undoChangeProblems = {
  ...manageGameProblems,
  nothing_to_undo: problem(409, m.game_edits_undo_nothing),
  changed_since: problem(409, m.game_edits_undo_changed_since),
  too_late_to_undo: problem(409, () => m.game_edits_undo_too_late({ minutes: undoMinutes })),
  old_time_passed: problem(409, m.game_edits_undo_old_time),
  too_small: tooSmall,
  paid_already: paidAlready,
} satisfies Record<string, Problem>;

export type UndoChangeProblem = keyof typeof undoChangeProblems;

type UndoneChange = Pick<GameEditResult, "notified" | "readers"> & { isNotified: boolean };

export const changeUndone = ({ isNotified, ...told }: UndoneChange) =>
  successNotice(
    m.game_edits_undo_done(),
    isNotified ? notifiedWords(told) : m.game_edits_undo_not_told(),
  );
export const notUndone = () => errorNotice(m.game_edits_undo_failed());
