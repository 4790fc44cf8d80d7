import { sql } from "kysely";
import { z } from "zod";
import { findGuest, findUserName } from "#app/features/answers/roster-person.queries.server.ts";
import { noteGuestForHost, noteNewGuestForHost } from "#app/features/game-mail/host-news.server.ts";
import { storedGuestName } from "#app/features/games/game.ts";
import { hasGameAbility } from "#app/features/games/game-abilities.server.ts";
import { lockGame, lockGameAsMember, whileOpen } from "#app/features/games/lock-game.server.ts";
import { recordChange } from "#app/features/games/record-game-change.server.ts";
import {
  type AddGuestProblem,
  guestNameMax,
  type RemoveGuestProblem,
} from "#app/features/guests/add-guest.ts";
import { oddGuestName } from "#app/features/guests/reply.ts";
import {
  advancedWaitingList,
  advanceWaitingList,
  moveWaitingList,
} from "#app/features/waiting-list/advance-waiting-list.server.ts";
import { freeSpots } from "#app/features/waiting-list/plan-waiting-list.server.ts";
import type { GameWaitingListRows } from "#app/features/waiting-list/waiting-list.queries.server.ts";
import { isHonestName } from "#app/lib/honest-text.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { lineInput } from "#app/lib/schemas.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

const nameInput = lineInput({
  field: m.guests_name_field,
  missing: m.guests_name_empty,
  max: guestNameMax,
}).refine(isHonestName, { error: oddGuestName });

/** A guest as programs send it; without a name it is the guest of the member. */
export const addGuestInput = z.object({
  name: z.union([z.null(), z.literal("").transform(() => null), nameInput]).optional(),
});

/** `mine` is the number of own guests that the page showed. If it has changed, this is a double press. */
export const addGuestForm = z.object({
  name: nameInput.optional(),
  mine: z.coerce.number().int().min(0).optional(),
});

type AddGuestInput = { userId: number; gameId: number; name?: string | null; mine?: number };
type AddGuestResult = { id: number; name: string; hasSpot: boolean; place?: number };

/**
 * Adds a guest of a member who is in or in line: into a free spot, else at the end of the line. A
 * guest has a spot only after the member who brings them.
 */
export function addGuest(
  db: Db,
  { name = null, mine, ...member }: AddGuestInput,
): Promise<Outcome<AddGuestResult, AddGuestProblem | "already_added">> {
  return inTransaction(db, async (db) => {
    const openGame = await lockGameAsMember(db, member);
    if (!openGame.ok) return openGame;
    const waitingList = await advancedWaitingList(db, member);
    if (!waitingList.isIn && !isWaiting(waitingList, member.userId)) return refuse("not_in");
    const most = openGame.value.guestsEach;
    const guests = await countGuests(db, member);
    if (mine !== undefined && guests > mine) return refuse("already_added");
    if (guests >= most) return refuse("too_many_guests", { most });
    const hasSpot = waitingList.isIn && freeSpots(waitingList) > 0;
    if (!hasSpot && openGame.value.datetime <= waitingList.now) return refuse("full");
    return done(await insertGuest(db, { ...member, name, hasSpot }));
  });
}

type GuestHost = { userId: number; gameId: number };

const isWaiting = ({ entries }: GameWaitingListRows, userId: number) =>
  entries.some((entry) => entry.userId === userId);

async function countGuests(db: Db, { userId, gameId }: GuestHost): Promise<number> {
  const { guests } = await db
    .selectFrom("guests")
    .select((eb) => eb.fn.countAll<string>().as("guests"))
    .where("gameId", "=", gameId)
    .where("broughtBy", "=", userId)
    .where("walkIn", "=", false)
    .executeTakeFirstOrThrow();
  return Number(guests);
}

async function insertGuest(
  db: Db,
  { userId, gameId, name, hasSpot }: GuestHost & { name: string | null; hasSpot: boolean },
): Promise<AddGuestResult> {
  const called = storedGuestName(name, (await findUserName(db, userId)) ?? null);
  const { id } = await db
    .insertInto("guests")
    .values({ gameId, broughtBy: userId, name, hasSpot })
    .returning("id")
    .executeTakeFirstOrThrow();
  await noteNewGuestForHost(db, { gameId, guest: { id, name: called }, doerId: userId });
  if (!hasSpot) await db.insertInto("waiting").values({ gameId, guestId: id }).execute();
  const index = (await moveWaitingList(db, { gameId })).entries.findIndex(
    ({ guestId }) => guestId === id,
  );
  return { id, name: called, hasSpot: index < 0, ...(index >= 0 && { place: index + 1 }) };
}

type RemoveGuestInput = { userId: number; gameId: number; guestId: number };
type RemoveGuestResult = { name: string; wasRequest: boolean };

/** Takes a guest out of a game or its line at once: who brings them may, and the game's managers. */
export function removeGuest(
  db: Db,
  input: RemoveGuestInput,
): Promise<Outcome<RemoveGuestResult, RemoveGuestProblem>> {
  return inTransaction(db, async (db) => {
    const guest = await lockGuestForRemoval(db, input);
    if (!guest.ok) return guest;
    await removeLockedGuest(db, { ...guest.value, gameId: input.gameId, removedBy: input.userId });
    return guest;
  });
}

type RemovableGuest = RemoveGuestResult & { guestId: number; isOwn: boolean };

/** Locks the game of a guest for somebody who may remove them. */
export async function lockGuestForRemoval(
  db: Db,
  { guestId, ...member }: RemoveGuestInput,
): Promise<Outcome<RemovableGuest, RemoveGuestProblem>> {
  const game = await lockGame(db, member);
  if (!game) return refuse("unknown_game");
  const isManager = hasGameAbility(game, member.userId, "removeGuests");
  const guest = await findRemovableGuest(db, { guestId, ...member });
  if (!guest) return refuse(game.role === null ? "not_yours" : "unknown_guest");
  if (!guest.isOwn && !isManager) return refuse("not_yours");
  const open = whileOpen(game);
  return !open.ok && open.problem === "game_over" ? refuse("game_over") : done(guest);
}

/** A guest of a game, as it concerns who removes them; nobody may have an account any more. */
export async function findRemovableGuest(
  db: Db,
  { guestId, gameId, userId }: Omit<RemoveGuestInput, "userId"> & { userId: number | null },
): Promise<RemovableGuest | undefined> {
  const guest = await findGuest(db, { guestId, gameId });
  return (
    guest && {
      guestId,
      name: storedGuestName(guest.name, guest.host),
      wasRequest: guest.answer === "ask",
      isOwn: guest.broughtBy !== null && guest.broughtBy === userId,
    }
  );
}

type RemoveLockedGuestInput = RemovableGuest & { gameId: number; removedBy: number | null };

/** Removes a guest under the game's lock, and moves the line. */
export async function removeLockedGuest(
  db: Db,
  { guestId, gameId, removedBy: userId, name, wasRequest, isOwn }: RemoveLockedGuestInput,
): Promise<void> {
  const guest = { id: guestId, name };
  if (!wasRequest) await noteGuestForHost(db, { gameId, guest, doerId: userId ?? 0 });
  await removeFromGame(db, guestId);
  if (!isOwn && !wasRequest)
    await recordChange(db, { gameId, userId, kind: "taken_out", after: { guest: name } });
  await advanceWaitingList(db, { gameId });
}

/** A guest by the link keeps a page of their own, which says so; of other guests nothing is left. */
async function removeFromGame(db: Db, guestId: number): Promise<void> {
  await sql`with kept as (
      update guests set has_spot = false, taken_out = true, left_at = now()
      where id = ${guestId} and secret_hash is not null returning id
    ), place as (delete from waiting where guest_id in (select id from kept))
    delete from guests where id = ${guestId} and secret_hash is null`.execute(db);
}
