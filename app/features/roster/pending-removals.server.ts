import { sql } from "kysely";
import { z } from "zod";
import { findRosterPersonName } from "#app/features/answers/roster-person.queries.server.ts";
import { lockGame, lockGameAsManager, whileOpen } from "#app/features/games/lock-game.server.ts";
import {
  findRemovableGuest,
  lockGuestForRemoval,
  removeLockedGuest,
} from "#app/features/guests/add-guest.server.ts";
import { secondThoughts } from "#app/features/notifications/undo-window.ts";
import { removeLockedPlayer } from "#app/features/roster/remove-player.server.ts";
import type {
  RemovedPerson,
  RequestRemovalProblem,
  UndoRemovalProblem,
} from "#app/features/roster/remove-player.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { secondsFromNow } from "#app/platform/database/clock.server.ts";
import { inTransaction, transact } from "#app/platform/database/transaction.server.ts";
import { enqueue, runEach } from "#app/platform/jobs/jobs.server.ts";
import { type Logger, silentLog } from "#app/platform/observability/log.server.ts";
import type { Db } from "#db/client.server.ts";

/** The button says whom by its address; `guest` is 1 for a guest. */
export const removePlayerForm = z.object({ guest: z.literal("1").optional() });

export const finishRemovalsJob = { name: "finish-removals" };

type RemovalInput = { removedBy: number; gameId: number; person: RemovedPerson };
type RequestRemovalResult = Pick<RemovalInput, "gameId" | "person"> & {
  name: string;
  wasRequest: boolean;
};

/**
 * Removes a person from a game in two minutes, unless it is undone. Until then the person keeps the spot:
 * nobody is mailed, and it is offered to nobody. A second request for the same person changes nothing.
 */
export function requestRemoval(
  db: Db,
  input: RemovalInput,
): Promise<Outcome<RequestRemovalResult, RequestRemovalProblem>> {
  return inTransaction<RequestRemovalResult, RequestRemovalProblem>(db, async (db) => {
    const { gameId, person, removedBy } = input;
    const locked = await lockPerson(db, input);
    if (!locked.ok) return locked;
    const row = await storeRemoval(db, { gameId, removedBy, person });
    const runAt = row && new Date(row.at.getTime() + secondThoughts);
    if (runAt) await enqueue(db, finishRemovalsJob, undefined, { runAt });
    return done({ gameId, person, ...locked.value });
  });
}

/** Stores a removal, but none of somebody whose account or reply is deleted meanwhile. */
function storeRemoval(db: Db, { gameId, removedBy, person }: RemovalInput) {
  const [table, column, id] =
    person.userId === undefined
      ? (["guests", "guestId", person.guestId] as const)
      : (["users", "userId", person.userId] as const);
  return db
    .insertInto("pendingRemovals")
    .columns(["gameId", "removedBy", column])
    .expression((eb) =>
      eb
        .selectFrom(table)
        .select([
          sql<number>`${gameId}::int`.as("gameId"),
          sql<number>`${removedBy}::int`.as("removedBy"),
          "id",
        ])
        .where("id", "=", id ?? 0)
        .forKeyShare(),
    )
    .onConflict((row) => row.doNothing())
    .returning("at")
    .executeTakeFirst();
}

/**
 * Lets a person stay who was about to be removed: whoever may remove them may undo it. A second press finds
 * the same.
 */
export function undoRemoval(
  db: Db,
  input: RemovalInput,
): Promise<Outcome<{ name: string }, UndoRemovalProblem>> {
  return inTransaction<{ name: string }, UndoRemovalProblem>(db, async (db) => {
    const locked = await lockPerson(db, input);
    if (!locked.ok) return isGone(locked.problem) ? refuse("already_out") : locked;
    const { userId = null, guestId = null } = input.person;
    await db
      .deleteFrom("pendingRemovals")
      .where("gameId", "=", input.gameId)
      .where((eb) => eb.or([eb("userId", "=", userId), eb("guestId", "=", guestId)]))
      .execute();
    return done(locked.value);
  });
}

const isGone = (problem: RequestRemovalProblem) =>
  problem === "unknown_player" || problem === "unknown_guest";

/** Takes those out whose two minutes are over, each in a transaction of its own. */
export async function finishRemovals(db: Db, log: Logger = silentLog): Promise<void> {
  const due = await db
    .selectFrom("pendingRemovals")
    .select(["id", "gameId", "userId", "guestId"])
    .where("at", "<=", secondsFromNow(-secondThoughts / 1000))
    .orderBy("id")
    .execute();
  const steps = due.map((removal) => ({ of: removal, run: () => finishRemoval(db, removal) }));
  await runEach(log, steps);
}

type DueRemoval = { id: number; gameId: number; userId: number | null; guestId: number | null };

/** A game that was cancelled meanwhile loses nobody: all of them are told, and it may be put back on. */
const finishRemoval = (db: Db, { id, gameId, userId, guestId }: DueRemoval): Promise<void> =>
  transact(db, async (db) => {
    const game = await lockGame(db, { gameId, userId: userId ?? 0 });
    const removal = await db
      .deleteFrom("pendingRemovals")
      .where("id", "=", id)
      .returning("removedBy")
      .executeTakeFirst();
    if (!game || !removal || !whileOpen(game).ok) return;
    const { removedBy } = removal;
    if (userId !== null) await removeLockedPlayer(db, { gameId, userId, removedBy });
    const guest =
      guestId !== null && (await findRemovableGuest(db, { gameId, guestId, userId: removedBy }));
    if (guest) await removeLockedGuest(db, { ...guest, gameId, removedBy });
  });

type FoundPerson = { name: string; wasRequest: boolean };

/** Locks the game for somebody who may remove the person, who has to be there. */
async function lockPerson(
  db: Db,
  { removedBy, gameId, person }: RemovalInput,
): Promise<Outcome<FoundPerson, RequestRemovalProblem>> {
  if (person.userId === undefined)
    return lockGuestForRemoval(db, { userId: removedBy, gameId, guestId: person.guestId });
  const locked = await lockGameAsManager(db, { managerId: removedBy, gameId, ability: "moveLine" });
  if (!locked.ok) return locked;
  const { userId } = person;
  const name = (await isThere(db, { gameId, userId }))
    ? await findRosterPersonName(db, { gameId, userId })
    : undefined;
  return name === undefined ? refuse("unknown_player") : done({ name, wasRequest: false });
}

/** Returns whether a member is in or in line. */
async function isThere(db: Db, { gameId, userId }: { gameId: number; userId: number }) {
  const answer = await db
    .selectFrom("gameAnswers")
    .select("status")
    .where("gameId", "=", gameId)
    .where("userId", "=", userId)
    .where("status", "in", ["in", "offered", "waiting"])
    .executeTakeFirst();
  return answer !== undefined;
}
