import { type GameEditResult, gameEditNotice } from "#app/features/games/manage-game.ts";
import { errorNotice, type Notice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const reasonMax = 140;

export const gameCancelled = (managed: GameEditResult): Notice =>
  gameEditNotice(m.game_edits_cancel_done, managed);
export const gameNotCancelled = () => errorNotice(m.game_edits_cancel_failed());

export const gameBackOn = (managed: GameEditResult): Notice =>
  gameEditNotice(m.game_edits_restore_done, managed);
export const gameNotRestored = () => errorNotice(m.game_edits_restore_failed());
