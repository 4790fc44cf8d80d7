import { findRosterPersonName } from "#app/features/answers/roster-person.queries.server.ts";
import { noteForHost } from "#app/features/game-mail/host-news.server.ts";
import { keepMember, lockGameAsManager } from "#app/features/games/lock-game.server.ts";
import { recordChange } from "#app/features/games/record-game-change.server.ts";
import type { RemovePlayerProblem } from "#app/features/roster/remove-player.ts";
import {
  advancedWaitingList,
  advanceWaitingList,
} from "#app/features/waiting-list/advance-waiting-list.server.ts";
import { giveUpSpot } from "#app/features/waiting-list/write-spots.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

type RemovePlayerInput = { managerId: number; gameId: number; userId: number };
type RemovePlayerResult = { name: string };

/** The job payload that notifies a member whom a manager removed. */
export type PlayerRemovedNews = { gameId: number; userId: number; change: number };

export const mailPlayerRemovedJob = { name: "mail-taken-out" };

/**
 * Takes a player out of a game or its line at once, as programs do it; the player is mailed and may stand in
 * line again.
 */
export function removePlayer(
  db: Db,
  { managerId, ...player }: RemovePlayerInput,
): Promise<Outcome<RemovePlayerResult, RemovePlayerProblem>> {
  return inTransaction<RemovePlayerResult, RemovePlayerProblem>(db, async (db) => {
    const locked = await lockGameAsManager(db, { ...player, managerId, ability: "moveLine" });
    if (!locked.ok) return locked;
    const name = await removeLockedPlayer(db, { ...player, removedBy: managerId });
    if (name === undefined) return refuse("unknown_player");
    await db
      .deleteFrom("pendingRemovals")
      .where("gameId", "=", player.gameId)
      .where("userId", "=", player.userId)
      .execute();
    return done({ name });
  });
}

type RemoveLockedPlayerInput = Omit<RemovePlayerInput, "managerId"> & { removedBy: number | null };

/**
 * Removes a player under the game's lock, mails them, and moves the line. Returns the name; undefined when
 * the player is neither in nor in line.
 */
export async function removeLockedPlayer(
  db: Db,
  { removedBy, ...player }: RemoveLockedPlayerInput,
): Promise<string | undefined> {
  const { gameId, userId } = player;
  const line = await advancedWaitingList(db, player);
  const name = await findRosterPersonName(db, player);
  const isThere = line.isIn || line.entries.some((entry) => entry.userId === userId);
  if (!isThere || name === undefined) return undefined;
  await keepMember(db, player);
  await noteForHost(db, { ...player, doerId: removedBy ?? 0 });
  await giveUpSpot(db, player);
  const change = await recordChange(db, {
    gameId,
    userId: removedBy,
    kind: "taken_out",
    after: { playerId: userId },
  });
  const news: PlayerRemovedNews = { gameId, userId, change };
  if (userId !== removedBy) await enqueue(db, mailPlayerRemovedJob, news);
  await advanceWaitingList(db, { gameId });
  return name;
}
