import { z } from "zod";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import { guestLimits } from "#app/features/answers/add-guest.ts";
import {
  advancedWaitingList,
  moveWaitingList,
} from "#app/features/answers/advance-waiting-list.server.ts";
import { rosterLimits } from "#app/features/answers/promote-player.ts";
import {
  type RemovedPerson,
  type RequestRemovalProblem,
  requestRemovalProblems,
} from "#app/features/answers/remove-player.ts";
import { findPerson } from "#app/features/answers/waiting-list.queries.server.ts";
import { removeGuestRows, writeAnswers } from "#app/features/answers/write-answer.server.ts";
import { recordGuestNews, recordHostNews } from "#app/features/game-mail/host-news.server.ts";
import { isReached, type OwnNews } from "#app/features/game-mail/queue-recipient-mail.server.ts";
import { hasGameAbility } from "#app/features/games/game-abilities.server.ts";
import { storedGuestName } from "#app/features/games/guest-names.ts";
import {
  forManager,
  keepMember,
  lockGame,
  whileOpen,
} from "#app/features/games/lock-game.server.ts";
import { recordChange } from "#app/features/games/record-game-change.server.ts";
import { undoWindowMs } from "#app/features/notifications/undo-window.ts";
import { done, problem, refuse } from "#app/lib/outcome.ts";
import { databaseNow, secondsFromNow } from "#app/platform/database/clock.server.ts";
import { inTransaction, transact } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { runEach } from "#app/platform/jobs/jobs.server.ts";
import { type Logger, silentLog } from "#app/platform/observability/log.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

/** The last part of the address is the id of a member. With `guest=1` it is the id of a guest's
 * answer. */
export const removePlayerForm = z.object({ guest: z.literal("1").optional() });

export const mailPlayerRemovedJob = { name: "mail-taken-out" };
export const finishRemovalsJob = { name: "finish-removals" };

type PersonCall = UserCall<{ person: RemovedPerson }>;
export const requestRemovalUseCase = defineUseCase({
  caller: user,
  limits: rosterLimits,
  problems: requestRemovalProblems,
  rule: ({ db, caller, id: gameId, input }: PersonCall) =>
    requestRemoval(db, { ...input, removedBy: caller.id, gameId }),
});

export const requestGuestRemovalUseCase = { ...requestRemovalUseCase, limits: guestLimits };

export const undoRemovalUseCase = defineUseCase({
  caller: user,
  limits: rosterLimits,
  problems: {
    ...requestRemovalProblems,
    already_out: problem(409, m.answers_roster_already_out),
  },
  rule: ({ db, caller, id: gameId, input }: PersonCall) =>
    undoRemoval(db, { ...input, removedBy: caller.id, gameId }),
});

type RemovePlayerInput = { managerId: number; gameId: number; userId: number };

export function removePlayer(db: Db, { managerId, gameId, userId }: RemovePlayerInput) {
  return inTransaction(db, async (db) => {
    const found = await lockPlayer(db, { removedBy: managerId, gameId, userId });
    if (!found.ok) return found;
    return removeLocked(db, { ...found.value, gameId, removedBy: managerId });
  });
}

type RemoveGuestInput = { userId: number; gameId: number; guestId: number };

export function removeGuest(db: Db, { userId, gameId, guestId }: RemoveGuestInput) {
  return inTransaction(db, async (db) => {
    const found = await lockGuest(db, { removedBy: userId, gameId, guestId });
    if (!found.ok) return found;
    await removeLocked(db, { ...found.value, gameId, removedBy: userId });
    return found;
  });
}

type RemovalInput = { removedBy: number; gameId: number; person: RemovedPerson };

/** The removal takes effect after two minutes, unless somebody undoes it. Until then the person has
 * the spot. */
export function requestRemoval(db: Db, input: RemovalInput) {
  return inTransaction(db, async (db) => {
    const { gameId, person, removedBy } = input;
    const found = await lockPerson(db, input);
    if (!found.ok) return found;
    const { id, name, wasRequest, isOwn } = found.value;
    const leavingAt = secondsFromNow(undoWindowMs / 1000);
    const row = await db
      .updateTable("answers")
      .set({ leavingAt, removedBy })
      .where("id", "=", id)
      .where("leavingAt", "is", null)
      .returning("leavingAt")
      .executeTakeFirst();
    if (row?.leavingAt) await enqueue(db, finishRemovalsJob, undefined, { runAt: row.leavingAt });
    const { userId = null } = person;
    const isTold =
      isOwn || userId === removedBy ? undefined : await isReached(db, { gameId, userId });
    return done({ gameId, person, name, wasRequest, isTold });
  });
}

export function undoRemoval(db: Db, input: RemovalInput) {
  return inTransaction(db, async (db) => {
    const found = await lockPerson(db, input);
    if (!found.ok) return isGone(found.problem) ? refuse("already_out") : found;
    const { id, name } = found.value;
    await db
      .updateTable("answers")
      .set({ leavingAt: null, removedBy: null })
      .where("id", "=", id)
      .execute();
    return done({ name });
  });
}

const isGone = (problem: RequestRemovalProblem) =>
  problem === "unknown_player" || problem === "unknown_guest";

export async function finishRemovals(db: Db, log: Logger = silentLog): Promise<void> {
  const due = await db
    .selectFrom("answers")
    .select(["id", "gameId", "userId", "kind"])
    .where("leavingAt", "<=", databaseNow)
    .orderBy("leavingAt")
    .orderBy("id")
    .execute();
  await runEach(
    log,
    due.map((of) => ({ of, run: () => finishRemoval(db, of) })),
  );
}

type DueRemoval = { id: number; gameId: number; userId: number | null; kind: string };

/** If the game was cancelled meanwhile, the removal is dropped, so that restoring the game brings
 * the player back. */
const finishRemoval = (db: Db, { id, gameId, userId, kind }: DueRemoval): Promise<void> =>
  transact(db, async (db) => {
    const memberId = kind === "member" ? (userId ?? undefined) : undefined;
    const game = await lockGame(db, { gameId, userId: memberId, to: "write" });
    const removal = await db
      .updateTable("answers")
      .from("answers as before")
      .set({ leavingAt: null, removedBy: null })
      .whereRef("before.id", "=", "answers.id")
      .where("answers.id", "=", id)
      .where("before.leavingAt", "<=", databaseNow)
      .returning("before.removedBy")
      .executeTakeFirst();
    if (!game || !removal || !whileOpen(game).ok) return;
    const { removedBy } = removal;
    const person =
      memberId === undefined
        ? await findRemovableGuest(db, { gameId, guestId: id, removedBy })
        : await findRemovablePlayer(db, { gameId, userId: memberId });
    if (person) await removeLocked(db, { ...person, gameId, removedBy });
  });

type Removable = {
  id: number;
  userId: number | null;
  name: string;
  wasRequest: boolean;
  isOwn: boolean;
};

function lockPerson(db: Db, { removedBy, gameId, person }: RemovalInput) {
  return person.userId === undefined
    ? lockGuest(db, { removedBy, gameId, guestId: person.guestId })
    : lockPlayer(db, { removedBy, gameId, userId: person.userId });
}

type PlayerInput = { removedBy: number; gameId: number; userId: number };

async function lockPlayer(db: Db, { removedBy, gameId, userId }: PlayerInput) {
  const game = await lockGame(db, { gameId, userId: removedBy, to: "write" });
  const managed = forManager(game, { userId: removedBy, ability: "moveLine" });
  if (!managed.ok) return managed;
  const player = await findRemovablePlayer(db, { gameId, userId });
  return player ? done(player) : refuse("unknown_player");
}

async function findRemovablePlayer(db: Db, player: { gameId: number; userId: number }) {
  const found = await findPerson(db, player);
  const isThere = found && (found.status === "in" || found.status === "waiting");
  if (!isThere || found.name === null) return undefined;
  const { id, name } = found;
  return { id, userId: player.userId, name, wasRequest: false, isOwn: false };
}

type GuestInput = { removedBy: number; gameId: number; guestId: number };

async function lockGuest(db: Db, { removedBy, gameId, guestId }: GuestInput) {
  const game = await lockGame(db, { gameId, userId: removedBy, to: "write" });
  if (!game) return refuse("unknown_game");
  const isManager = hasGameAbility(game, removedBy, "removeGuests");
  const guest = await findRemovableGuest(db, { gameId, guestId, removedBy });
  if (!guest) return refuse(game.role === null ? "not_yours" : "unknown_guest");
  if (!guest.isOwn && !isManager) return refuse("not_yours");
  const open = whileOpen(game);
  return !open.ok && open.problem === "game_over" ? refuse("game_over") : done(guest);
}

async function findRemovableGuest(
  db: Db,
  { removedBy, gameId, guestId }: Omit<GuestInput, "removedBy"> & { removedBy: number | null },
): Promise<Removable | undefined> {
  const guest = await findPerson(db, { gameId, guestId });
  return (
    guest && {
      id: guestId,
      userId: null,
      name: storedGuestName(guest.name, guest.host),
      wasRequest: guest.status === "asked",
      isOwn: guest.broughtBy !== null && guest.broughtBy === removedBy,
    }
  );
}

type RemoveLockedInput = Removable & { gameId: number; removedBy: number | null };

/** Call this with the game locked. If the game has begun, its waiting list has ended, so a member
 * who was waiting cannot be removed and is refused. */
async function removeLocked(
  db: Db,
  { id, userId, name, wasRequest, isOwn, gameId, removedBy }: RemoveLockedInput,
) {
  const doerId = removedBy ?? 0;
  const takenOut = { gameId, userId: removedBy, kind: "taken_out" } as const;
  if (userId === null) {
    if (!wasRequest) await recordGuestNews(db, { gameId, guest: { id, name }, doerId });
    await removeGuestRows(db, { gameId, ids: [id], outHow: wasRequest ? "dismissed" : "removed" });
    if (!isOwn && !wasRequest) await recordChange(db, { ...takenOut, after: { guest: name } });
  } else {
    const { isIn, entries } = await advancedWaitingList(db, { gameId, userId });
    if (!isIn && !entries.some((entry) => entry.userId === userId)) return refuse("unknown_player");
    await keepMember(db, { gameId, userId });
    await recordHostNews(db, { gameId, userId, doerId });
    await writeAnswers(db, { gameId, userId }, { status: "out", outHow: "removed" });
    const change = await recordChange(db, { ...takenOut, after: { playerId: userId } });
    const news: OwnNews = { gameId, userId, change };
    if (userId !== removedBy) await enqueue(db, mailPlayerRemovedJob, news);
  }
  await moveWaitingList(db, { gameId });
  return done({ name });
}
