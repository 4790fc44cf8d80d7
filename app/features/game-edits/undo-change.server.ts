import { sql } from "kysely";
import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import { scheduleCountedNotice } from "#app/features/change-notices/game-changed.mail.tsx";
import { checkPaid } from "#app/features/game-edits/check-game-edit.server.ts";
import {
  isUndoable,
  type UndoChangeProblem,
  undoChangeProblems,
  undoMinutes,
} from "#app/features/game-edits/undo-change.ts";
import { isEdit, writeGameEdit } from "#app/features/game-edits/write-game-edit.server.ts";
import { pickFacts } from "#app/features/games/game-snapshot.ts";
import { lockGameForEdit } from "#app/features/games/lock-game-for-edit.server.ts";
import { changeGame } from "#app/features/games/manage-game.server.ts";
import { manageLimits } from "#app/features/games/manage-game.ts";
import { countPlayers } from "#app/features/games/players.queries.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { idInput } from "#app/lib/schemas.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";
import type { JsonObject } from "#db/schema.ts";

const undoChangeInput = z.object({
  change: idInput("change must be the id of a change").optional(),
});

export const undoChangeUseCase = defineUseCase({
  caller: user,
  input: undoChangeInput,
  limits: manageLimits,
  problems: undoChangeProblems,
  rule: (call) => changeGame(call, undoChange),
});

type UndoChangeInput = {
  userId: number;
  gameId: number;
  /** The change that the user wants to undo. If there is a newer change by now, undoing is
   * refused. */
  change?: number;
  now: Date;
};

export function undoChange(db: Db, { userId, gameId, change, now }: UndoChangeInput) {
  return inTransaction(db, async (db) => {
    const locked = await lockGameForEdit(db, { userId, gameId, now });
    if (!locked.ok) return locked;
    const game = locked.value;
    const last = await findLastChange(db, gameId);
    if (!last) return refuse("nothing_to_undo");
    const problem = toProblem(last, { change, now });
    if (problem) return refuse(problem);
    const facts = pickFacts(last.before ?? {});
    const players = facts.maxPlayers ? await countPlayers(db, gameId) : 0;
    if (facts.maxPlayers && players > facts.maxPlayers) return refuse("too_small", { players });
    const paid = await checkPaid(db, game, facts);
    if (!paid.ok) return paid;
    // The series keeps the change, so this game differs from it. It is detached, so that later
    // edits of the series do not change it.
    const alone = game.seriesId !== null && isEdit(last.kind) ? { detached: true } : {};
    const entry = { game, userId, kind: "undone", facts: { ...alone, ...facts }, now } as const;
    const result = await writeGameEdit(db, entry);
    const { notified, readers } = await scheduleCountedNotice(db, result, { userId, now });
    return done({ gameId, isNotified: last.isNotified, notified, readers });
  });
}

function toProblem(
  last: LastChange,
  { change, now }: Pick<UndoChangeInput, "change" | "now">,
): UndoChangeProblem | undefined {
  if (change !== undefined && change !== last.id) return "changed_since";
  if (!isUndoable(last.kind)) return "nothing_to_undo";
  if (last.isLate) return "too_late_to_undo";
  return hasBegun(last.before, now) ? "old_time_passed" : undefined;
}

/** True if the start time that the game had before the change is now in the past. Undoing is then
 * refused, because it would move the game into the past. */
const hasBegun = (before: LastChange["before"], now: Date) =>
  typeof before?.datetime === "string" && new Date(before.datetime) <= now;

type LastChange = NonNullable<Awaited<ReturnType<typeof findLastChange>>>;

const findLastChange = (db: Db, gameId: number) =>
  db
    .selectFrom("gameChanges")
    .select(["id", "kind", "before"])
    .$narrowType<{ before: JsonObject | null }>()
    .select([
      sql<boolean>`told_at is not null`.as("isNotified"),
      sql<boolean>`at < clock_timestamp() - make_interval(mins => ${undoMinutes})`.as("isLate"),
    ])
    .where("gameId", "=", gameId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
