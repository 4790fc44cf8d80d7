import { manageGameProblems } from "#app/features/games/manage-game.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";

export const deleteGameProblems = {
  ...manageGameProblems,
  answered: problem(409, "Others have answered. Cancel it instead, so that they are told."),
} satisfies Record<string, Problem>;

export type DeleteGameProblem = keyof typeof deleteGameProblems;

export const gameDeleted = successNotice("Game Deleted");
export const gameNotDeleted = errorNotice("Failed to delete the game");
export const deleteWords = "Nobody has answered yet. This cannot be undone.";
