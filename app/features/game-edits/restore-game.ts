import { type Managed, managedNotice } from "#app/features/games/manage-game.ts";
import { errorNotice, type Notice } from "#app/lib/outcome.ts";

export const gameBackOn = (managed: Managed): Notice => managedNotice("Back On!", managed);
export const gameNotPutBack = errorNotice("Failed to put the game back on");
export const putBackWords = "Everybody who was in is in again, and the waiting list is as it was.";
