import { mayWithGame } from "#app/features/games/game-abilities.ts";
import { findGameRoles } from "#app/features/games/game-roles.queries.server.ts";
import { perGameLimits } from "#app/features/games/manage-game.ts";
import { refuse } from "#app/lib/outcome.ts";
import { idOf } from "#app/lib/schemas.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import type { Call, Ruled } from "#app/platform/http/call.server.ts";
import { overLimitOf } from "#app/platform/http/limits.server.ts";

type Manager = { gameId: number; userId: number; now: Date };
type ManageCall = Pick<Call<unknown, { id: number }>, "args" | "db" | "caller">;

/**
 * Runs a rule on the game in the address at the database's time, and counts it against the limits of
 * that game. Only the uses of its managers count: nobody else can use them up.
 */
export async function managing<Value>(
  { args, db, caller: { id: userId } }: ManageCall,
  rule: (who: Manager) => Promise<Ruled<Value>>,
): Promise<Ruled<Value>> {
  const gameId = idOf(args.params.id);
  const roles = gameId && (await findGameRoles(db, { gameId, userId }));
  if (!gameId || !roles) return refuse("unknown_game");
  const isManager = mayWithGame(roles, "edit");
  const why = isManager && (await overLimitOf(args, `game-${gameId}`, perGameLimits));
  return why ? { ok: false, why } : rule({ gameId, userId, now: await readDatabaseClock(db) });
}
