import { answerGameProblems } from "#app/features/answers/answer-game.ts";
import { errorNotice, type Problem, problem } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const guestNotRemoved = errorNotice(m.guests_not_removed);

export const removeGuestProblems = {
  unknown_game: answerGameProblems.unknown_game,
  unknown_guest: problem(404, m.guests_unknown),
  not_yours: problem(403, m.guests_not_yours),
  game_over: answerGameProblems.game_over,
} satisfies Record<string, Problem>;

export type RemoveGuestProblem = keyof typeof removeGuestProblems;
