import { hasGameAbility } from "#app/features/games/game-abilities.server.ts";
import { storedFacts } from "#app/features/games/game-facts.queries.server.ts";
import type { GameStatus } from "#app/features/games/game-snapshot.ts";
import { lockGame } from "#app/features/games/lock-game.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

export type GameLockedForEdit = Awaited<ReturnType<typeof readGameForEdit>>;

type LockGameForEditInput = { gameId: number; userId: number };

export async function lockGameForEdit(
  db: Db,
  { now, ...input }: LockGameForEditInput & { now: Date },
) {
  const locked = await lockManagedGame(db, input);
  return locked.ok && locked.value.datetime <= now ? refuse("begun") : locked;
}

export async function lockManagedGame(db: Db, { gameId, userId }: LockGameForEditInput) {
  const locked = await lockGame(db, { gameId, userId, to: "edit" });
  if (!locked) return refuse("unknown_game");
  if (!hasGameAbility(locked, userId, "edit")) return refuse("not_a_manager");
  return done(await readGameForEdit(db, gameId));
}

export async function lockGameForProduct(db: Db, gameId: number) {
  const locked = await lockGame(db, { gameId, to: "edit" });
  return locked && readGameForEdit(db, gameId);
}

async function readGameForEdit(db: Db, gameId: number) {
  const row = await db
    .selectFrom("games")
    .select(["id", "zone", "datetime", "decided", "cancelledBy", "version", "sequence"])
    .select(["seriesId", "teamId", "status", "cancelReason", "detached"])
    .select(storedFacts("games"))
    .$narrowType<{ status: GameStatus }>()
    .where("id", "=", gameId)
    .executeTakeFirstOrThrow();
  const { id, zone, datetime, decided, cancelledBy, version, sequence, seriesId, ...facts } = row;
  const snapshot = { ...facts, datetime: datetime.toISOString() };
  return { id, zone, datetime, decided, cancelledBy, version, sequence, seriesId, snapshot };
}
