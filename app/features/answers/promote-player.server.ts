import { sql } from "kysely";
import { z } from "zod";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import {
  advancedWaitingList,
  moveWaitingList,
} from "#app/features/answers/advance-waiting-list.server.ts";
import { freeSpots, isBrought, isHeld } from "#app/features/answers/plan-waiting-list.server.ts";
import {
  type PlayerPromoted,
  promotePlayerProblems,
  rosterLimits,
} from "#app/features/answers/promote-player.ts";
import { queueWaitingListMails } from "#app/features/answers/queue-waiting-list-mails.server.ts";
import {
  findPerson,
  findUserName,
  lockEntries,
  type RosterPerson,
  readWaitingList,
  type WaitingList,
  type WaitingListEntry,
} from "#app/features/answers/waiting-list.queries.server.ts";
import { writeAnswers } from "#app/features/answers/write-answer.server.ts";
import { isReached } from "#app/features/game-mail/queue-recipient-mail.server.ts";
import { playersRange } from "#app/features/games/game-facts.ts";
import { linkGuestsComing } from "#app/features/games/guest-link-state.server.ts";
import { storedGuestName } from "#app/features/games/guest-names.ts";
import { forManager, type LockedGame, lockGame } from "#app/features/games/lock-game.server.ts";
import { type ChangedFacts, recordChange } from "#app/features/games/record-game-change.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { idInput, yesOrNo } from "#app/lib/schemas.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

const badPlayer = "userId or guestId must be the id of somebody in line";

export const promotePlayerInput = z
  .object({
    userId: idInput(badPlayer).optional(),
    guestId: idInput(badPlayer).optional(),
    raise: z.boolean("raise must be true or false").optional(),
  })
  .refine(({ userId, guestId }) => (userId === undefined) !== (guestId === undefined), badPlayer)
  .meta({ oneOf: [{ required: ["userId"] }, { required: ["guestId"] }] });

/** The last part of the address is the id of a member. With `guest=1` it is the id of a guest's
 * answer. */
export const promotePlayerForm = z.object({
  guest: z.literal("1").optional(),
  raise: yesOrNo.optional().default(true),
});

export const promotePlayerUseCase = defineUseCase({
  caller: user,
  limits: rosterLimits,
  problems: promotePlayerProblems,
  rule: ({ db, caller, id: gameId, input }: UserCall<RosterPerson & { raise?: boolean }>) =>
    promotePlayer(db, { ...input, managerId: caller.id, gameId }),
});

type PromotePlayerInput = RosterPerson & {
  managerId: number;
  gameId: number;
  raise?: boolean;
};
type Promoted = PlayerPromoted & { maxPlayers: number | null };

/** If no spot is free, `raise` raises the maximum by one. A guest who asked to be let in first
 * joins the waiting list. */
export function promotePlayer(
  db: Db,
  { managerId, gameId, raise = false, ...person }: PromotePlayerInput,
) {
  return inTransaction(db, async (db) => {
    const locked = forManager(await lockGame(db, { gameId, userId: managerId, to: "write" }), {
      userId: managerId,
      ability: "moveLine",
    });
    if (!locked.ok) return locked;
    const game = locked.value;
    const waitingList = await advancedWaitingList(db, { gameId, userId: person.userId });
    const found = await findPerson(db, { gameId, ...person });
    const name = await findName(db, { ...person, found });
    if (name === undefined) return refuse("unknown_player");
    if (waitingList.isIn) return done<Promoted>({ name, maxPlayers: game.maxPlayers });
    const wasRequest = found?.status === "asked";
    if (wasRequest) await acceptRequest(db, { gameId, id: found.id });
    const line = wasRequest ? await readWaitingList(db, { gameId }) : waitingList;
    const [place] = await lockEntries(db, { ...line, entries: listPlaces(line, person) });
    if (!place) return refuse("not_waiting");
    if (isBrought(place) && !place.isHostIn) return refuse("host_not_in");
    const maximum = roomFor(place, { line, game, raise });
    if (maximum === undefined && wasRequest) {
      await moveWaitingList(db, { gameId });
      return done<Promoted>({ name, maxPlayers: game.maxPlayers, isInLine: true });
    }
    if (maximum === undefined) return refuse("no_free_spot");
    const by = { managerId, gameId };
    await write(db, { by, place, name, maximum, before: game.maxPlayers, now: line.now });
    const to = { gameId, userId: place.userId ?? place.broughtBy, guestId: place.guestId };
    const isTold = to.userId === managerId ? undefined : await isReached(db, to);
    return done<Promoted>({ name, maxPlayers: maximum, isTold });
  });
}

type FindName = RosterPerson & { found: { name: string | null; host: string | null } | undefined };

async function findName(db: Db, { userId = 0, guestId, found }: FindName) {
  if (guestId === undefined) return findUserName(db, userId);
  return found && storedGuestName(found.name, found.host);
}

const listPlaces = ({ entries }: WaitingList, { userId, guestId }: RosterPerson) =>
  entries.filter((p) => (guestId === undefined ? p.userId === userId : p.guestId === guestId));

type Room = { line: WaitingList; game: LockedGame; raise: boolean };

function roomFor(place: WaitingListEntry, { line, game, raise }: Room): number | null | undefined {
  if (isHeld(place, line.now) || freeSpots(line) > 0) return game.maxPlayers;
  return raise ? raisedMaximum(game) : undefined;
}

type Written = {
  by: { managerId: number; gameId: number };
  place: WaitingListEntry;
  name: string;
  maximum: number | null;
  before: number | null;
  now: Date;
};

async function write(db: Db, { by, place, name, maximum, before, now }: Written): Promise<void> {
  const { gameId, managerId } = by;
  const isRaised = maximum !== before;
  if (isRaised) await raiseMaximum(db, gameId);
  await writeAnswers(db, { gameId, ids: [place.id] }, { status: "in" });
  await recordChange(db, {
    gameId,
    userId: managerId,
    kind: "put_in",
    before: isRaised ? { maxPlayers: before } : undefined,
    after: { ...whoIs(place, name), ...(isRaised && { maxPlayers: maximum }) },
  });
  const plan = { promoted: [place], offers: [], opened: [] };
  await queueWaitingListMails(db, { gameId, now, plan });
  await moveWaitingList(db, { gameId });
}

/** Stores the id of a member and not the name, so that the history no longer shows the name when
 * the account is deleted. */
const whoIs = ({ userId }: WaitingListEntry, name: string): ChangedFacts =>
  userId === null ? { guest: name } : { playerId: userId };

/** Call this with the game locked. If the guest link has reached its limit of guests, the limit is
 * raised. */
async function acceptRequest(db: Db, { gameId, id }: { gameId: number; id: number }) {
  await db
    .updateTable("games")
    .set({ guestMax: sql<number>`least(110, greatest(guest_max, ${linkGuestsComing} + 1))` })
    .where("id", "=", gameId)
    .execute();
  await writeAnswers(db, { gameId, ids: [id] }, { status: "waiting" });
}

export function raisedMaximum({ maxPlayers }: LockedGame): number | undefined {
  const maximum = (maxPlayers ?? 0) + 1;
  return maximum <= playersRange.max ? maximum : undefined;
}

export const raiseMaximum = (db: Db, gameId: number, by = 1) =>
  db
    .updateTable("games")
    .set({
      maxPlayers: sql<number>`max_players + ${by}`,
      version: sql<number>`version + 1`,
      updatedAt: sql<Date>`now()`,
    })
    .where("id", "=", gameId)
    .execute();
