import type { GameSnapshot } from "#app/features/games/game-snapshot.ts";
import { type LockedGame, lockForChange } from "#app/features/games/lock-managed-game.server.ts";
import { type ToldKind, toldKindOf } from "#app/features/games/told-change.ts";
import { takeUntold } from "#app/features/games/untold-changes.queries.server.ts";
import type { Db } from "#db/client.server.ts";

/** What became of a game since the last mail about it, and who did it. */
export type Changed = {
  game: LockedGame;
  before: GameSnapshot;
  after: GameSnapshot;
  kind: ToldKind;
  /** The one user who did all of it, who is not told; null: several, or an admin. */
  doer: number | null;
  /** The name of who did the last of it. */
  name: string | null;
};

/**
 * Claims the changes of a game that no mail announced yet: the first and the last state, however often
 * it changed in between. Nothing when they are equal.
 */
export async function takeChange(
  db: Db,
  { gameId, now }: { gameId: number; now: Date },
): Promise<Changed | undefined> {
  const game = await lockForChange(db, gameId);
  const untold = game && (await takeUntold(db, gameId));
  if (!untold) return undefined;
  const [before, after] = [{ ...game.snapshot, ...untold.first }, game.snapshot];
  const kind = toldKindOf(before, after, now);
  const [doer = null, ...others] = untold.doers;
  return (
    kind && { game, before, after, kind, doer: others.length > 0 ? null : doer, name: untold.name }
  );
}
