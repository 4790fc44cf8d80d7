import { answerGameProblems } from "#app/features/answers/answer-game.ts";
import { promotePlayerProblems } from "#app/features/roster/promote-player.ts";
import { errorNotice, type Problem, successNotice } from "#app/lib/outcome.ts";

export const removeLabel = "Remove from game";

export const playerRemoved = (name: string) => successNotice("Removed", `${name} is out.`);
export const playerNotRemoved = errorNotice("The player was not removed");

export const removePlayerProblems = {
  unknown_game: answerGameProblems.unknown_game,
  not_a_manager: promotePlayerProblems.not_a_manager,
  unknown_player: promotePlayerProblems.unknown_player,
  game_over: answerGameProblems.game_over,
  cancelled: answerGameProblems.cancelled,
} satisfies Record<string, Problem>;

export type RemovePlayerProblem = keyof typeof removePlayerProblems;
