import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import { scheduleCountedNotice } from "#app/features/change-notices/game-changed.mail.tsx";
import { reasonMax } from "#app/features/game-edits/cancel-game.ts";
import { writeGameEdit } from "#app/features/game-edits/write-game-edit.server.ts";
import { lockGameForEdit } from "#app/features/games/lock-game-for-edit.server.ts";
import { changeGame } from "#app/features/games/manage-game.server.ts";
import {
  type GameEditResult,
  manageGameProblems,
  manageLimits,
} from "#app/features/games/manage-game.ts";
import { done } from "#app/lib/outcome.ts";
import { lineInput } from "#app/lib/schemas.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

const reason = lineInput({
  field: m.game_edits_cancel_reason_field,
  missing: m.game_edits_cancel_reason_empty,
  max: reasonMax,
});
const nothing = z.union([z.null(), z.literal("")]).transform(() => null);
export const cancelGameInput = z.object({
  reason: z.union([nothing, reason]).optional(),
});

export const cancelGameForm = z.object({ reason: reason.optional() });

export type CancelGame = {
  userId: number;
  gameId: number;
  reason?: string | null;
  now: Date;
  isOneOfMany?: boolean;
};

export function cancelGame(
  db: Db,
  { userId, gameId, reason: cancelReason = null, now, isOneOfMany }: CancelGame,
) {
  return inTransaction(db, async (db) => {
    const locked = await lockGameForEdit(db, { gameId, userId, now });
    if (!locked.ok) return locked;
    const game = locked.value;
    if (game.snapshot.status === "cancelled")
      return done<GameEditResult>({ gameId, change: null, notified: "nobody" });
    const facts = { status: "cancelled", cancelReason } as const;
    const result = await writeGameEdit(db, { game, userId, kind: "cancelled", facts, now });
    return done(isOneOfMany ? result : await scheduleCountedNotice(db, result, { userId, now }));
  });
}

export const restoreGameUseCase = defineUseCase({
  caller: user,
  limits: manageLimits,
  problems: manageGameProblems,
  rule: (call) => changeGame(call, restoreGame),
});

type RestoreGameInput = { userId: number; gameId: number; now: Date };

export function restoreGame(db: Db, { userId, gameId, now }: RestoreGameInput) {
  return inTransaction(db, async (db) => {
    const locked = await lockGameForEdit(db, { gameId, userId, now });
    if (!locked.ok) return locked;
    const facts = { status: "on", cancelReason: null } as const;
    const change = { game: locked.value, userId, kind: "put_back", facts, now } as const;
    const result = await writeGameEdit(db, change);
    return done(await scheduleCountedNotice(db, result, { userId, now }));
  });
}
