import { mayWithGame } from "#app/features/games/game-abilities.ts";
import { findGameRoles } from "#app/features/games/game-roles.queries.server.ts";
import { perGameLimits } from "#app/features/games/manage-game.ts";
import type { CurrentUser } from "#app/lib/current-user.ts";
import { refuse } from "#app/lib/outcome.ts";
import { idOf } from "#app/lib/schemas.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import type { Call, Ruled } from "#app/platform/http/call.server.ts";
import { overLimitOf } from "#app/platform/http/limits.server.ts";
import type { Db } from "#db/client.server.ts";

export type Manager = { gameId: number; userId: number; zone: string; now: Date };
type ManageCall<Input> = Pick<Call<Input, CurrentUser>, "args" | "db" | "caller" | "input">;

/**
 * Runs a rule on the game in the address at the database's time, and counts it against the limits of
 * that game. Only the uses of its managers count: nobody else can use them up.
 */
export async function managing<Input, Value>(
  { args, db, caller: { id: userId, timezone: zone }, input }: ManageCall<Input>,
  rule: (db: Db, change: Manager & Input) => Promise<Ruled<Value>>,
): Promise<Ruled<Value>> {
  const gameId = idOf(args.params.id);
  const roles = gameId && (await findGameRoles(db, { gameId, userId }));
  if (!gameId || !roles) return refuse("unknown_game");
  const isManager = mayWithGame(roles, "edit");
  const why = isManager && (await overLimitOf(args, `game-${gameId}`, perGameLimits));
  if (why) return { ok: false, why };
  return rule(db, { ...input, gameId, userId, zone, now: await readDatabaseClock(db) });
}
