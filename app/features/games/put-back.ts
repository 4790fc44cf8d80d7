import {
  type Managed,
  managedNotice,
  manageGameProblems,
} from "#app/features/games/manage-game.ts";
import { errorNotice, type Notice, type Problem } from "#app/lib/outcome.ts";

export const putBackProblems = manageGameProblems satisfies Record<string, Problem>;
export type PutBackProblem = keyof typeof putBackProblems;

export const gameBackOn = (managed: Managed): Notice => managedNotice("Back On!", managed);
export const gameNotPutBack = errorNotice("Failed to put the game back on");

/** What the page says before. */
export const putBackWords = "Everybody who was in is in again, and the waiting list is as it was.";
