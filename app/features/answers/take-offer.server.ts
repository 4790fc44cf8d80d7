import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import {
  advancedWaitingList,
  moveWaitingList,
} from "#app/features/answers/advance-waiting-list.server.ts";
import { lockReply, type ReplyKey } from "#app/features/answers/guest-room.server.ts";
import { findOwnReply } from "#app/features/answers/own-reply.queries.server.ts";
import { freeSpots, isBrought, isHeld } from "#app/features/answers/plan-waiting-list.server.ts";
import { changeReplyLimits, replyProblems } from "#app/features/answers/reply.ts";
import { takeOfferProblems } from "#app/features/answers/take-offer.ts";
import {
  findPerson,
  type GameWaitingListRows,
  type WaitingListEntry,
} from "#app/features/answers/waiting-list.queries.server.ts";
import { removeGuestRows, writeAnswers } from "#app/features/answers/write-answer.server.ts";
import { recordGuestNews } from "#app/features/game-mail/host-news.server.ts";
import { guestNameWords } from "#app/features/games/guest-names.ts";
import { forMember, lockGame } from "#app/features/games/lock-game.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { idInput, yesOrNo } from "#app/lib/schemas.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { anyone, type Call, defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

const badGuest = "guestId must be the id of a guest of yours";

export const takeOfferInput = z.object({
  accept: z.boolean("accept must be true or false"),
  guestId: idInput(badGuest).optional(),
});

export const takeOfferForm = z.object({
  accept: yesOrNo,
  guestId: idInput(badGuest).optional(),
  next: z.string().optional(),
});

export const takeOfferUseCase = defineUseCase({
  caller: user,
  input: takeOfferInput,
  limits: [{ name: "offer", max: 30, seconds: 60 }],
  problems: takeOfferProblems,
  rule: ({ db, caller, id: gameId, input: { accept, guestId } }) =>
    takeOffer(db, { accept, guestId, userId: caller.id, gameId }),
});

const { unknown_reply, unknown_link, taken_out, cancelled, begun, offer_over, not_waiting } =
  replyProblems;
const { friend_too_late } = replyProblems;

export const takeReplyOfferUseCase = defineUseCase({
  caller: anyone,
  limits: changeReplyLimits,
  problems: { unknown_reply, unknown_link, taken_out, cancelled, begun, offer_over, not_waiting },
  formProblems: { friend_too_late },
  rule: ({ db, args, input: { accept, game } }: Call<{ accept: boolean; game?: number }, null>) =>
    takeReplyOffer(db, { secret: args.params.secret ?? "", gameId: game, accept }),
});

type TakeOfferInput = {
  userId: number;
  gameId: number;
  accept: boolean;
  /** The guest whose offer is answered. By default it is the member's own offer, or else the offer
   * of the member's first guest. */
  guestId?: number;
};
type TakeOfferResult = { checkedIn: boolean; waiting: boolean; place?: number; guest?: string };

/** Takes or declines an offer to a member or to a guest of the member. The database's clock decides
 * whether the offer has expired. */
export function takeOffer(db: Db, { accept, guestId, ...member }: TakeOfferInput) {
  return inTransaction(db, async (db) => {
    const game = forMember(await lockGame(db, { ...member, to: "write" }));
    if (!game.ok) return game;
    const waitingList = await advancedWaitingList(db, member);
    if (guestId !== undefined) return takeForGuest(db, waitingList, { accept, guestId, ...member });
    const offered = offeredTo(waitingList, member.userId);
    if (offered) {
      await settle(db, { gameId: member.gameId, accept, entry: offered });
      return done(await stateAfter(db, member));
    }
    const position = findPlace(waitingList, member.userId);
    if (position !== undefined) return refuse("offer_over", { place: position });
    return waitingList.isIn && accept
      ? done<TakeOfferResult>({ checkedIn: true, waiting: false })
      : refuse("not_waiting");
  });
}

async function takeForGuest(
  db: Db,
  waitingList: GameWaitingListRows,
  { accept, guestId, ...member }: TakeOfferInput & { guestId: number },
) {
  const { gameId, userId } = member;
  const guest = await findPerson(db, { gameId, guestId });
  if (guest?.broughtBy !== userId) return refuse("not_waiting");
  const name = guestNameWords(guest.name, guest.host);
  const offer = { gameId, guest, name, accept, doerId: userId, tooLate: "guest_too_late" as const };
  const settled = await settleGuest(db, waitingList, offer);
  return settled.ok ? done({ ...(await stateAfter(db, member)), guest: name }) : settled;
}

type OfferMember = { userId: number; gameId: number };

const isForOffer = (userId: number) => (entry: WaitingListEntry) =>
  entry.userId === userId || entry.broughtBy === userId;

function offeredTo({ entries, now }: GameWaitingListRows, userId: number) {
  const offered = entries.filter((entry) => isHeld(entry, now)).filter(isForOffer(userId));
  return offered.find((entry) => entry.userId === userId) ?? offered[0];
}

type Settled = { gameId: number; accept: boolean; entry: WaitingListEntry };

async function settle(db: Db, { gameId, accept, entry }: Settled): Promise<void> {
  const { id, userId } = entry;
  const whose = userId === null ? { gameId, ids: [id] } : { gameId, userId };
  if (accept) await writeAnswers(db, whose, { status: "in" });
  else if (isBrought(entry)) await removeGuestRows(db, { gameId, ids: [id], outHow: "removed" });
  else await writeAnswers(db, whose, { status: "no" });
}

async function stateAfter(db: Db, member: OfferMember): Promise<TakeOfferResult> {
  const waitingList = await moveWaitingList(db, member);
  const position = findPlace(waitingList, member.userId);
  const waiting = waitingList.entries.some(({ userId }) => userId === member.userId);
  return { checkedIn: waitingList.isIn, waiting, ...(waiting && { place: position }) };
}

function findPlace({ entries }: GameWaitingListRows, userId: number): number | undefined {
  const index = entries.findIndex(isForOffer(userId));
  return index >= 0 ? index + 1 : undefined;
}

type TakeReplyOfferInput = ReplyKey & {
  accept: boolean;
  friendId?: number;
};

export function takeReplyOffer(db: Db, { accept, friendId, ...key }: TakeReplyOfferInput) {
  return inTransaction(db, async (db) => {
    const locked = await lockReply(db, key);
    if (!locked.ok) return refuse(locked.problem);
    const { id, gameId, userId } = locked.value.reply;
    const waitingList = await advancedWaitingList(db, { gameId });
    const guest = await findPerson(db, { gameId, guestId: friendId ?? id });
    if (!guest || (friendId !== undefined && guest.friendOf !== id)) return refuse("not_waiting");
    const name = guest.name ?? "";
    const doerId = userId ?? 0;
    const tooLate = friendId === undefined ? "offer_over" : "friend_too_late";
    const offer = { gameId, guest, name, accept, doerId, tooLate } as const;
    const settled = await settleGuest(db, waitingList, offer);
    if (!settled.ok) return settled;
    await moveWaitingList(db, { gameId });
    const after = await findOwnReply(db, key.secret, gameId);
    const friend = friendId === undefined ? null : name;
    return after ? done({ ...after, friend }) : refuse("unknown_reply");
  });
}

type Guest = NonNullable<Awaited<ReturnType<typeof findPerson>>>;
type SettleGuestInput<TooLate> = {
  gameId: number;
  guest: Guest;
  name: string;
  accept: boolean;
  doerId: number;
  tooLate: TooLate;
};

async function settleGuest<TooLate extends string>(
  db: Db,
  waitingList: GameWaitingListRows,
  { gameId, guest, name, accept, doerId, tooLate }: SettleGuestInput<TooLate>,
) {
  const at = waitingList.entries.findIndex((entry) => entry.id === guest.id);
  const entry = waitingList.entries[at];
  if (!entry) return accept && guest.status === "in" ? done(null) : refuse("not_waiting");
  const isFree = accept && freeSpots(waitingList) > 0;
  if (!isHeld(entry, waitingList.now) && !(isFree && entry.isHostIn))
    return refuse(tooLate, { place: at + 1, name });
  await recordGuestNews(db, { gameId, guest, doerId });
  await settle(db, { gameId, accept, entry });
  return done(null);
}
