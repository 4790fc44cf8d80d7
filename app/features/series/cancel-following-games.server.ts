import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import {
  type CancelGame,
  cancelGame,
  cancelGameInput,
} from "#app/features/game-edits/cancel-game.server.ts";
import { changeGame } from "#app/features/games/manage-game.server.ts";
import { type GameEditResult, manageLimits } from "#app/features/games/manage-game.ts";
import { cancelFollowingProblems } from "#app/features/series/edit-following-games.ts";
import {
  lockFollowingGames,
  notifyOfFollowing,
  scopeInput,
} from "#app/features/series/following-games.server.ts";
import type { Scope } from "#app/features/series/series.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { daysAfter } from "#app/lib/zoned-time.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

export const cancelGameUseCase = defineUseCase({
  caller: user,
  input: z.intersection(cancelGameInput, scopeInput),
  limits: manageLimits,
  problems: cancelFollowingProblems,
  rule: (call) => changeGame(call, cancelOneOrFollowing),
});

type CancelGameInput = Omit<CancelGame, "isOneOfMany">;
type CancelOneOrFollowingInput = CancelGameInput & { scope?: Scope };

export const cancelOneOrFollowing = async (
  db: Db,
  { scope, ...cancel }: CancelOneOrFollowingInput,
) => (scope === "following" ? cancelFollowing(db, cancel) : cancelGame(db, cancel));

function cancelFollowing(db: Db, cancel: CancelGameInput) {
  return inTransaction(db, async (db) => {
    const following = await lockFollowingGames(db, cancel);
    if (!following) return refuse("not_repeating");
    const cancelled: GameEditResult[] = [];
    for (const { id: gameId } of following.games) {
      const managed = await cancelGame(db, { ...cancel, gameId, isOneOfMany: true });
      if (!managed.ok) return managed;
      cancelled.push(managed.value);
    }
    const { series, date } = following;
    const until = daysAfter(date, -1);
    await db.updateTable("series").set({ until }).where("id", "=", series.id).execute();
    const { gameId, userId, now } = cancel;
    return done(
      await notifyOfFollowing(db, { following, changes: cancelled, gameId, userId, now }),
    );
  });
}
