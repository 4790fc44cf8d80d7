import { answerGameProblems } from "#app/features/answers/answer-game.ts";
import { errorNotice, type Problem, problem } from "#app/lib/outcome.ts";

export const guestNotRemoved = errorNotice("The guest was not removed");

export const removeGuestProblems = {
  unknown_game: answerGameProblems.unknown_game,
  unknown_guest: problem(404, "Guest not found"),
  not_yours: problem(403, "Only who brings the guest, the host and captains can remove them"),
  game_over: answerGameProblems.game_over,
} satisfies Record<string, Problem>;

export type RemoveGuestProblem = keyof typeof removeGuestProblems;
