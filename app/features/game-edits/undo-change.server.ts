import { sql } from "kysely";
import { z } from "zod";
import { checkPaid } from "#app/features/game-edits/check-game-edit.server.ts";
import {
  isUndoable,
  type UndoChangeProblem,
  undoMinutes,
} from "#app/features/game-edits/undo-change.ts";
import {
  type GameEditGroup,
  writeGameEdit,
} from "#app/features/game-edits/write-game-edit.server.ts";
import { type ChangedSnapshot, pickFacts } from "#app/features/games/game-snapshot.ts";
import {
  type GameLockedForEdit,
  lockGameForEdit,
} from "#app/features/games/lock-game-for-edit.server.ts";
import type { GameEditResult, ManageGameProblem } from "#app/features/games/manage-game.ts";
import { countPlayers } from "#app/features/games/players.queries.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { idInput } from "#app/lib/schemas.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import type { Db } from "#db/client.server.ts";
import { lockRows } from "#db/lock-rows.server.ts";
import type { JsonObject } from "#db/schema.ts";

/** Id of the change to undo; by default the last one. */
export const undoChangeInput = z.object({
  change: idInput("change must be the id of a change").optional(),
});

type UndoChangeInput = {
  userId: number;
  gameId: number;
  /** The change to undo; another one may be the last by now. */
  change?: number;
  now: Date;
};
type UndoChangeResult = {
  /** The id of the change that was undone; of several that were made as one, of the first. */
  first: number | undefined;
  isNotified: boolean;
  changes: GameEditResult[];
};

/**
 * Takes back the last change of a game; of games that were changed as one, in all of them. The caller
 * notifies the players.
 */
export function undoChange(
  db: Db,
  { userId, gameId, change, now }: UndoChangeInput,
): Promise<Outcome<UndoChangeResult, UndoChangeProblem>> {
  return inTransaction(db, async (db) => {
    const locked = await lockGames(db, { userId, gameId, now });
    if (!locked.ok) return locked;
    const games = locked.value;
    const last = await listLastChanges(
      db,
      games.map(({ id }) => id),
    );
    const problem = toProblem(last, { gameId, change, now });
    if (problem) return refuse(problem);
    const changes: GameEditResult[] = [];
    for (const game of games) {
      const facts = pickFacts(last.find((each) => each.gameId === game.id)?.before ?? {});
      const together = games.length > 1 ? { first: changes[0]?.change ?? undefined } : undefined;
      const undone = await undoGameChange(db, { game, facts, userId, now, together });
      if (!undone.ok) return undone;
      changes.push(undone.value);
    }
    const isNotified = last.some(({ isNotified }) => isNotified);
    return done({ first: last[0]?.first, isNotified, changes });
  });
}

/** Locks the game, with those that were changed as one with it, in order of id. */
async function lockGames(
  db: Db,
  { gameId, ...manager }: Omit<UndoChangeInput, "change">,
): Promise<Outcome<GameLockedForEdit[], ManageGameProblem>> {
  const together = await listChangedTogether(db, gameId);
  const ids = together.includes(gameId) ? together : [gameId];
  // All of them before any membership.
  await lockRows(db, { table: "games", ids, to: "alone" });
  const games: GameLockedForEdit[] = [];
  for (const id of ids) {
    const locked = await lockGameForEdit(db, { ...manager, gameId: id });
    if (!locked.ok) return locked;
    games.push(locked.value);
  }
  return done(games);
}

/** Returns the reason that the last change cannot be undone. */
function toProblem(
  last: LastChange[],
  { gameId, change, now }: Omit<UndoChangeInput, "userId">,
): UndoChangeProblem | undefined {
  const ownChange = last.find((each) => each.gameId === gameId);
  if (!ownChange) return "nothing_to_undo";
  if (change !== undefined && change !== ownChange.id) return "changed_since";
  if (!isUndoable(ownChange.kind)) return "nothing_to_undo";
  if (last.some(({ first }) => first !== ownChange.first)) return "changed_since";
  if (ownChange.isLate) return "too_late_to_undo";
  return last.some(({ before }) => hasBegun(before, now)) ? "old_time_passed" : undefined;
}

/** Returns whether a game would be put back to a time that has passed, which nobody could change again. */
const hasBegun = (before: LastChange["before"], now: Date) =>
  typeof before?.datetime === "string" && new Date(before.datetime) <= now;

type UndoGameChangeInput = Pick<UndoChangeInput, "userId" | "now"> & {
  game: GameLockedForEdit;
  facts: ChangedSnapshot;
  together: GameEditGroup | undefined;
};

async function undoGameChange(
  db: Db,
  { game, facts, userId, now, together }: UndoGameChangeInput,
): Promise<Outcome<GameEditResult, UndoChangeProblem>> {
  const players = facts.maxPlayers ? await countPlayers(db, game.id) : 0;
  if (facts.maxPlayers && players > facts.maxPlayers)
    return refuse("too_small", { heads: players });
  const paid = await checkPaid(db, game, facts);
  if (!paid.ok) return paid;
  return done(await writeGameEdit(db, { game, userId, kind: "undone", facts, now, together }));
}

type LastChange = {
  id: number;
  gameId: number;
  kind: string;
  before: Record<string, unknown> | null;
  /** The first of those that were made as one: itself, when it was made alone. */
  first: number;
  isNotified: boolean;
  isLate: boolean;
};

/** The games that were changed as one with the last change of a game, in order of id. */
export async function listChangedTogether(db: Db, gameId: number): Promise<number[]> {
  const changes = await db
    .with("last", (with_) =>
      with_
        .selectFrom("gameChanges")
        .select(({ fn }) => fn.coalesce("togetherWith", "id").as("first"))
        .where("gameId", "=", gameId)
        .orderBy("id", "desc")
        .limit(1),
    )
    .selectFrom(["gameChanges as c", "last"])
    .select("c.gameId")
    .distinct()
    .where(({ eb, or }) =>
      or([eb("c.id", "=", eb.ref("last.first")), eb("c.togetherWith", "=", eb.ref("last.first"))]),
    )
    .orderBy("c.gameId")
    .execute();
  return changes.map((change) => change.gameId);
}

/** The last change of each of these games, in order of their ids. */
export async function listLastChanges(db: Db, gameIds: number[]): Promise<LastChange[]> {
  return db
    .selectFrom("gameChanges")
    .distinctOn("gameId")
    .select(["id", "gameId", "kind", "before"])
    .$narrowType<{ kind: LastChange["kind"]; before: JsonObject | null }>()
    .select(({ fn }) => fn.coalesce("togetherWith", "id").as("first"))
    .select([
      sql<boolean>`told_at is not null`.as("isNotified"),
      sql<boolean>`at < clock_timestamp() - make_interval(mins => ${undoMinutes})`.as("isLate"),
    ])
    .where("gameId", "=", anyOf(gameIds))
    .orderBy("gameId")
    .orderBy("id", "desc")
    .execute();
}
