import { hasGameAbility } from "#app/features/games/game-abilities.server.ts";
import { storedFacts } from "#app/features/games/game-facts.queries.server.ts";
import type { GameSnapshot, GameStatus } from "#app/features/games/game-snapshot.ts";
import type { ManageGameProblem } from "#app/features/games/manage-game.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

/** A game that this transaction may change. */
export type GameLockedForEdit = {
  id: number;
  zone: string;
  datetime: Date;
  decided: string | null;
  cancelledBy: string | null;
  version: number;
  sequence: number;
  seriesId: number | null;
  snapshot: GameSnapshot;
};

type LockGameForEditInput = { gameId: number; userId: number; now: Date };

/** Locks a game for a user who manages it, as long as it has not begun. */
export async function lockGameForEdit(
  db: Db,
  { gameId, userId, now }: LockGameForEditInput,
): Promise<Outcome<GameLockedForEdit, ManageGameProblem>> {
  const game = await lockForChange(db, gameId);
  if (!game) return refuse("unknown_game");
  const role = await lockRole(db, { teamId: game.snapshot.teamId, userId });
  if (!hasGameAbility({ hostId: game.hostId, role }, userId, "edit"))
    return refuse("not_a_manager");
  if (game.datetime <= now) return refuse("begun");
  return done(game);
}

/**
 * Locks the game: no other transaction gives or takes a spot, or changes it, before this one ends: not
 * even a check-in to a game without a maximum, which only keeps it from being removed.
 */
export async function lockForChange(
  db: Db,
  gameId: number,
): Promise<(GameLockedForEdit & { hostId: number | null }) | undefined> {
  const row = await db
    .selectFrom("games")
    .select(["id", "hostId", "zone", "datetime", "decided", "cancelledBy", "version", "sequence"])
    .select(["seriesId", "teamId", "status", "cancelReason", "detached"])
    .select(storedFacts("games"))
    .$narrowType<{ status: GameStatus }>()
    .where("id", "=", gameId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const {
    id,
    hostId,
    zone,
    datetime,
    decided,
    cancelledBy,
    version,
    sequence,
    seriesId,
    ...facts
  } = row;
  const snapshot = { ...facts, datetime: datetime.toISOString() };
  const known = { hostId, zone, datetime, decided, cancelledBy, version, sequence, seriesId };
  return { id, ...known, snapshot };
}

/** The user's role; leaving and being demoted wait until this transaction ends. */
async function lockRole(db: Db, { teamId, userId }: { teamId: number; userId: number }) {
  const membership = await db
    .selectFrom("memberships")
    .select("role")
    .where("teamId", "=", teamId)
    .where("userId", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return membership?.role ?? null;
}
