import { cancelGame } from "#app/features/games/cancel-game.server.ts";
import { deleteGame } from "#app/features/games/delete-game.server.ts";
import type { Told } from "#app/features/games/manage-game.ts";
import type { Db } from "#db/client.server.ts";

type DropGame = { gameId: number; userId: number; now: Date };

/**
 * Removes a game of a series that its manager locked; one that others answered is cancelled, so that
 * they are told. Returns who is.
 */
export async function dropGame(db: Db, game: DropGame): Promise<Told> {
  const deleted = await deleteGame(db, game);
  if (deleted.ok) return "nobody";
  const cancelled = await cancelGame(db, game);
  return cancelled.ok ? cancelled.value.told : "nobody";
}
