import { readGame } from "#app/features/game-pages/game-for-api.queries.server.ts";
import type { ManagerGameReader } from "#app/features/games/manager-game.queries.server.ts";
import { apiError } from "#app/platform/http/endpoint.server.ts";
import type { Db } from "#db/client.server.ts";

/** The game that a manager has just changed, for programs. */
export async function readGameAfterEdit(db: Db, reader: ManagerGameReader): Promise<Response> {
  const game = await readGame(db, reader);
  return game.ok ? Response.json(game.value) : apiError(404, "Game not found");
}
