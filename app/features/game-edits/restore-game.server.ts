import { tellLater } from "#app/features/change-notices/schedule-change-notice.server.ts";
import { writeChange } from "#app/features/game-edits/write-game-edit.server.ts";
import { lockManagedGame } from "#app/features/games/lock-game-for-edit.server.ts";
import type { Managed, ManageGameProblem } from "#app/features/games/manage-game.ts";
import { done, type Outcome } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

type PutBack = { userId: number; gameId: number; now: Date };

/** Puts a cancelled game back on, with all who were in and in line, and notifies them. */
export function putBack(
  db: Db,
  { userId, gameId, now }: PutBack,
): Promise<Outcome<Managed, ManageGameProblem>> {
  return inTransaction(db, async (db) => {
    const locked = await lockManagedGame(db, { gameId, userId, now });
    if (!locked.ok) return locked;
    const facts = { status: "on", cancelReason: null } as const;
    const change = { game: locked.value, userId, kind: "put_back", facts, now } as const;
    const managed = await writeChange(db, change);
    await tellLater(db, managed, now);
    return done(managed);
  });
}
