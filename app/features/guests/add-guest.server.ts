import { z } from "zod";
import { findUserName } from "#app/features/answers/roster-person.queries.server.ts";
import { noteNewGuestForHost } from "#app/features/game-mail/host-news.server.ts";
import { storedGuestName } from "#app/features/games/game.ts";
import { lockGameAsMember } from "#app/features/games/lock-game.server.ts";
import { type AddGuestProblem, guestNameMax } from "#app/features/guests/add-guest.ts";
import { oddGuestName } from "#app/features/guests/reply.ts";
import {
  advancedWaitingList,
  moveWaitingList,
} from "#app/features/waiting-list/advance-waiting-list.server.ts";
import { freeSpots } from "#app/features/waiting-list/plan-waiting-list.server.ts";
import type { GameWaitingListRows } from "#app/features/waiting-list/waiting-list.queries.server.ts";
import { isHonest } from "#app/lib/honest-text.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { lineInput } from "#app/lib/schemas.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

const nameInput = lineInput({
  field: m.guests_name_field,
  missing: m.guests_name_empty,
  max: guestNameMax,
}).refine(isHonest, { error: oddGuestName });

/** A guest as programs send it; without a name it is the guest of the member. */
export const addGuestInput = z.object({
  name: z.union([z.null(), z.literal("").transform(() => null), nameInput]).optional(),
});

export const addGuestForm = z.object({ name: nameInput.optional() });

type AddGuestInput = { userId: number; gameId: number; name?: string | null };
type AddGuestResult = { id: number; name: string; hasSpot: boolean; place?: number };

/**
 * Adds a guest of a member who is in or in line: into a free spot, else at the end of the line. A
 * guest has a spot only after the member who brings them.
 */
export function addGuest(
  db: Db,
  { name = null, ...member }: AddGuestInput,
): Promise<Outcome<AddGuestResult, AddGuestProblem>> {
  return inTransaction(db, async (db) => {
    const openGame = await lockGameAsMember(db, member);
    if (!openGame.ok) return openGame;
    const waitingList = await advancedWaitingList(db, member);
    if (!waitingList.isIn && !isWaiting(waitingList, member.userId)) return refuse("not_in");
    const most = openGame.value.guestsEach;
    if ((await countGuests(db, member)) >= most) return refuse("too_many_guests", { most });
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
