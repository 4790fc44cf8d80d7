import { type GameEditResult, gameEditNotice } from "#app/features/games/manage-game.ts";
import { errorNotice, type Notice } from "#app/lib/outcome.ts";

/** The maximum length of the reason, in characters. */
export const reasonMax = 140;

export const gameCancelled = (managed: GameEditResult): Notice =>
  gameEditNotice("Game Cancelled", managed);
export const gameNotCancelled = errorNotice("Failed to cancel the game");
export const cancelWords =
  "It stays visible as cancelled, and takes no answers. You can put it back on until it would begin.";

export const gameBackOn = (managed: GameEditResult): Notice => gameEditNotice("Back On!", managed);
export const gameNotRestored = errorNotice("Failed to put the game back on");
export const restoreGameWords =
  "Everybody who was in is in again, and the waiting list is as it was.";
