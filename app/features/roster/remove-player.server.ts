import { z } from "zod";
import { findRosterPersonName } from "#app/features/answers/roster-person.queries.server.ts";
import { lockGameAsManager } from "#app/features/games/lock-game.server.ts";
import { recordChange } from "#app/features/games/record-game-change.server.ts";
import { removeGuest } from "#app/features/guests/remove-guest.server.ts";
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
import { lockMemberships } from "#db/lock-rows.server.ts";

/** The button says whom by its address; `guest` is 1 for a guest. */
export const removePlayerForm = z.object({ guest: z.literal("1").optional() });

type RemovePlayerInput = { managerId: number; gameId: number } & (
  | { userId: number; guestId?: undefined }
  | { guestId: number; userId?: undefined }
);
type RemovePlayerResult = { name: string };

/** The job payload that notifies a member whom a manager removed. */
export type PlayerRemovedNews = { gameId: number; userId: number; change: number };

export const mailPlayerRemovedJob = { name: "mail-taken-out" };

/** Takes a player out of a game or its line; the player is mailed and may stand in line again. */
export function removePlayer(
  db: Db,
  { managerId, gameId, userId, guestId }: RemovePlayerInput,
): Promise<Outcome<RemovePlayerResult, RemovePlayerProblem>> {
  return inTransaction<RemovePlayerResult, RemovePlayerProblem>(db, async (db) => {
    const locked = await lockGameAsManager(db, { managerId, gameId, ability: "moveLine" });
    if (!locked.ok) return locked;
    if (userId === undefined) return removeGuestPlayer(db, { managerId, gameId, guestId });
    const line = await advancedWaitingList(db, { gameId, userId });
    const name = await findRosterPersonName(db, { gameId, userId });
    const isThere = line.isIn || line.entries.some((place) => place.userId === userId);
    if (!isThere || name === undefined) return refuse("unknown_player");
    await lockMemberships(db, { teamIds: [locked.value.teamId], userIds: [userId], to: "keep" });
    await giveUpSpot(db, { gameId, userId });
    const by = { gameId, userId: managerId };
    const change = await recordChange(db, {
      ...by,
      kind: "taken_out",
      after: { playerId: userId },
    });
    const news: PlayerRemovedNews = { gameId, userId, change };
    if (userId !== managerId) await enqueue(db, mailPlayerRemovedJob, news);
    await advanceWaitingList(db, { gameId });
    return done({ name });
  });
}

type OfGuest = { managerId: number; gameId: number; guestId: number };

async function removeGuestPlayer(db: Db, { managerId, ...guest }: OfGuest) {
  const dropped = await removeGuest(db, { ...guest, userId: managerId });
  return dropped.ok ? dropped : refuse("unknown_player");
}
