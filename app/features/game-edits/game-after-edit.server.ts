import { readGame } from "#app/features/game-pages/game-for-api.queries.server.ts";
import { manageGameProblems } from "#app/features/games/manage-game.ts";
import type { ManagerGameReader } from "#app/features/games/manager-game.queries.server.ts";
import { refusal } from "#app/platform/http/endpoint.server.ts";
import type { Db } from "#db/client.server.ts";

/** The game that a manager has just changed, for programs. */
export async function readGameAfterEdit(db: Db, reader: ManagerGameReader): Promise<Response> {
  const game = await readGame(db, reader);
  if (game.ok) return Response.json(game.value);
  // The game of a team is closed to a manager who has left since.
  return refusal({ ...manageGameProblems.unknown_game, code: "unknown_game" });
}
