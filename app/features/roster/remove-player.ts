import { answerGameProblems } from "#app/features/answers/answer-game.ts";
import { putInProblems } from "#app/features/roster/promote-player.ts";
import { errorNotice, type Problem, successNotice } from "#app/lib/outcome.ts";

export const takeOutLabel = "Take Out";

export const wasTakenOut = (name: string) => successNotice("Taken Out", `${name} is out.`);
export const notTakenOut = errorNotice("The player was not taken out");

export const takeOutProblems = {
  unknown_game: answerGameProblems.unknown_game,
  not_a_manager: putInProblems.not_a_manager,
  unknown_player: putInProblems.unknown_player,
  game_over: answerGameProblems.game_over,
  cancelled: answerGameProblems.cancelled,
} satisfies Record<string, Problem>;

export type TakeOutProblem = keyof typeof takeOutProblems;
