import { mayWithGame } from "#app/features/games/game-abilities.ts";
import { gameRolesOf } from "#app/features/games/game-roles.queries.server.ts";
import { type LockedGame, lockGame, whyClosed } from "#app/features/games/lock-game.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

type Manager = { managerId: number; gameId: number; now: Date };
type WhyNot = "unknown_game" | "not_a_manager" | "cancelled" | "game_over";

/** Locks a game for its host or a captain, who moves people in and out of it. */
export async function lockAsManager(
  db: Db,
  { managerId: userId, gameId, now }: Manager,
): Promise<Outcome<LockedGame, WhyNot>> {
  const game = await lockGame(db, { userId, gameId });
  if (!game) return refuse("unknown_game");
  if (!mayWithGame(gameRolesOf(game, userId), "moveLine")) return refuse("not_a_manager");
  const closed = whyClosed(game, now);
  return closed ? refuse(closed) : done(game);
}
