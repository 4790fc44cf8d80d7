import { cancelGame } from "#app/features/game-edits/cancel-game.server.ts";
import { deleteGame } from "#app/features/game-edits/delete-game.server.ts";
import type { Managed } from "#app/features/games/manage-game.ts";
import type { Db } from "#db/client.server.ts";

type DropGame = Pick<Parameters<typeof cancelGame>[1], "gameId" | "userId" | "now" | "together">;

/**
 * Removes a game of a series that its manager locked; one that others answered is cancelled, so that
 * they are told. Returns the cancelled one, or nothing.
 */
export async function dropGame(db: Db, game: DropGame): Promise<Managed | undefined> {
  const deleted = await deleteGame(db, game);
  if (deleted.ok) return undefined;
  const cancelled = await cancelGame(db, game);
  return cancelled.ok ? cancelled.value : undefined;
}
