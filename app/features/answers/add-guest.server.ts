import { z } from "zod";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import {
  addGuestFormProblems,
  addGuestProblems,
  guestLimits,
  guestNameMax,
} from "#app/features/answers/add-guest.ts";
import {
  advancedWaitingList,
  moveWaitingList,
} from "#app/features/answers/advance-waiting-list.server.ts";
import { freeSpots } from "#app/features/answers/plan-waiting-list.server.ts";
import { findUserName, isWaiting } from "#app/features/answers/waiting-list.queries.server.ts";
import { insertGuest } from "#app/features/answers/write-answer.server.ts";
import { noteNewGuestForHost } from "#app/features/game-mail/host-news.server.ts";
import { storedGuestName } from "#app/features/games/guest-names.ts";
import { forMember, lockGame } from "#app/features/games/lock-game.server.ts";
import { isHonestName } from "#app/lib/honest-text.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { lineInput } from "#app/lib/schemas.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

const nameInput = lineInput({
  field: m.guests_name_field,
  missing: m.guests_name_empty,
  max: guestNameMax,
}).refine(isHonestName, { error: m.guests_name_odd });

export const addGuestInput = z.object({
  name: z.union([z.null(), z.literal("").transform(() => null), nameInput]).optional(),
});

/** `mine` is the number of guests that the page showed. If the member has more by now, the button
 * was pressed twice, and the second press is refused. */
export const addGuestForm = z.object({
  name: nameInput.optional(),
  mine: z.coerce.number().int().min(0).optional(),
});

type AddGuestFields = Omit<AddGuestInput, "userId" | "gameId">;

export const addGuestUseCase = defineUseCase({
  caller: user,
  limits: guestLimits,
  problems: addGuestProblems,
  formProblems: addGuestFormProblems,
  rule: ({ db, caller, id: gameId, input }: UserCall<AddGuestFields>) =>
    addGuest(db, { ...input, userId: caller.id, gameId }),
});

type AddGuestInput = { userId: number; gameId: number; name?: string | null; mine?: number };

export function addGuest(db: Db, { name = null, mine, ...member }: AddGuestInput) {
  return inTransaction(db, async (db) => {
    const game = forMember(await lockGame(db, { ...member, to: "write" }));
    if (!game.ok) return game;
    const waitingList = await advancedWaitingList(db, member);
    if (!waitingList.isIn && !isWaiting(waitingList, member.userId)) return refuse("not_in");
    const most = game.value.guestsEach;
    const guests = await countGuests(db, member);
    if (mine !== undefined && guests > mine) return refuse("already_added");
    if (guests >= most) return refuse("too_many_guests", { most });
    const hasSpot = waitingList.isIn && freeSpots(waitingList) > 0;
    if (!hasSpot && game.value.datetime <= waitingList.now) return refuse("full");
    return done(await writeGuest(db, { ...member, name, hasSpot }));
  });
}

type GuestHost = { userId: number; gameId: number };

async function countGuests(db: Db, { userId, gameId }: GuestHost): Promise<number> {
  const { guests } = await db
    .selectFrom("answers")
    .select((eb) => eb.fn.countAll<string>().as("guests"))
    .where("gameId", "=", gameId)
    .where("broughtBy", "=", userId)
    .where("kind", "=", "guest")
    .where("status", "<>", "out")
    .executeTakeFirstOrThrow();
  return Number(guests);
}

async function writeGuest(
  db: Db,
  { userId, gameId, name, hasSpot }: GuestHost & { name: string | null; hasSpot: boolean },
) {
  const called = storedGuestName(name, (await findUserName(db, userId)) ?? null);
  const status = hasSpot ? "in" : "waiting";
  const id = await insertGuest(db, { gameId, broughtBy: userId, name, status });
  await noteNewGuestForHost(db, { gameId, guest: { id, name: called }, doerId: userId });
  const { entries } = await moveWaitingList(db, { gameId });
  const index = entries.findIndex((entry) => entry.id === id);
  return { id, name: called, hasSpot: index < 0, ...(index >= 0 && { place: index + 1 }) };
}
