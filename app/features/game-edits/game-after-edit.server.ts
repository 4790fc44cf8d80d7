import { readGame } from "#app/features/game-pages/game-for-api.queries.server.ts";
import { manageGameProblems } from "#app/features/games/manage-game.ts";
import type { ManagerGameReader } from "#app/features/games/manager-game.queries.server.ts";
import { refusal } from "#app/platform/http/endpoint.server.ts";
import type { Db } from "#db/client.server.ts";

export async function readGameAfterEdit(db: Db, reader: ManagerGameReader): Promise<Response> {
  const game = await readGame(db, reader);
  if (game.ok) return Response.json(game.value);
  // The manager left the team after the edit and may not see the game any more.
  return refusal({ ...manageGameProblems.unknown_game, code: "unknown_game" });
}
