import { answerGameProblems } from "#app/features/answers/answer-game.ts";
import { managersOnly } from "#app/features/games/manage-game.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

export const rosterLimits: Limit[] = [{ name: "move-line", max: 60, seconds: 3600 }];

export const promoteLabel = "Give a spot";
/** The label when the game is full: the press raises the maximum. */
export const promoteRaisingLabel = (maximum: number) => `Give a spot (makes it ${maximum})`;

/** The label for a guest who asked. */
export const letInLabel = "Let in";

export const playerPromoted = ({ name, isInLine }: { name: string; isInLine?: boolean }) =>
  successNotice(
    isInLine ? "Let in" : "Spot given",
    `${name} is ${isInLine ? "on the waiting list" : "in"}.`,
  );
export const playerNotPromoted = errorNotice("The player was not put in");

export const promotePlayerProblems = {
  unknown_game: answerGameProblems.unknown_game,
  not_a_manager: managersOnly,
  unknown_player: problem(404, "Player not found"),
  game_over: answerGameProblems.game_over,
  cancelled: answerGameProblems.cancelled,
  not_waiting: problem(409, "This player is not on the waiting list"),
  host_not_in: problem(409, "Put in the player who brings this guest first"),
  no_free_spot: problem(409, "The game is full. Raise the maximum or take somebody out first."),
} satisfies Record<string, Problem>;

export type PromotePlayerProblem = keyof typeof promotePlayerProblems;
