import { z } from "zod";
import type { TakeOfferProblem } from "#app/features/answers/take-offer.ts";
import { writeAnswer } from "#app/features/answers/write-answer.server.ts";
import { noteForHost } from "#app/features/game-mail/host-news.server.ts";
import { lockGameAsMember } from "#app/features/games/lock-game.server.ts";
import {
  advancedWaitingList,
  moveWaitingList,
} from "#app/features/waiting-list/advance-waiting-list.server.ts";
import {
  isHeld,
  type WaitingListEntry,
} from "#app/features/waiting-list/plan-waiting-list.server.ts";
import type { GameWaitingListRows } from "#app/features/waiting-list/waiting-list.queries.server.ts";
import { giveSpots, giveUpSpot, takeSpot } from "#app/features/waiting-list/write-spots.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { yesOrNo } from "#app/lib/schemas.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

export const takeOfferInput = z.object({ accept: z.boolean("accept must be true or false") });

export const takeOfferForm = z.object({ accept: yesOrNo, next: z.string().optional() });

type TakeOfferInput = { userId: number; gameId: number; accept: boolean };
type TakeOfferResult = { checkedIn: boolean; waiting: boolean; place?: number };

/**
 * Takes or declines the spot that is offered to a member, or to a guest the member brings. Whether
 * the offer still stands is decided by the database's clock, under the game's lock.
 */
export function takeOffer(
  db: Db,
  { accept, ...member }: TakeOfferInput,
): Promise<Outcome<TakeOfferResult, TakeOfferProblem>> {
  return inTransaction(db, async (db) => {
    const openGame = await lockGameAsMember(db, member);
    if (!openGame.ok) return openGame;
    const waitingList = await advancedWaitingList(db, member);
    const offered = offeredTo(waitingList, member.userId);
    if (offered) {
      await noteForHost(db, { ...member, doerId: member.userId });
      await (accept ? acceptOffer(db, member, offered) : declineOffer(db, member, offered));
      return done(await stateAfter(db, member));
    }
    const position = toPosition(waitingList, member.userId);
    if (position !== undefined) return refuse("offer_over", { place: position });
    return waitingList.isIn && accept
      ? done({ checkedIn: true, waiting: false })
      : refuse("not_waiting");
  });
}

type OfferMember = { userId: number; gameId: number };

const isForOffer = (userId: number) => (entry: WaitingListEntry) =>
  entry.userId === userId || entry.broughtBy === userId;

/** The member's own offer first. */
function offeredTo(
  { entries, now }: GameWaitingListRows,
  userId: number,
): WaitingListEntry | undefined {
  const offered = entries.filter((entry) => isHeld(entry, now)).filter(isForOffer(userId));
  return offered.find((entry) => entry.userId === userId) ?? offered[0];
}

const acceptOffer = (db: Db, member: OfferMember, entry: WaitingListEntry) =>
  entry.userId === null
    ? giveSpots(db, { gameId: member.gameId, entries: [entry] })
    : takeSpot(db, member);

async function declineOffer(
  db: Db,
  member: OfferMember,
  { userId, guestId }: WaitingListEntry,
): Promise<void> {
  if (userId !== null) {
    await giveUpSpot(db, member);
    await writeAnswer(db, { ...member, answer: "no" });
  } else if (guestId !== null) {
    await db.deleteFrom("guests").where("id", "=", guestId).execute();
  }
}

async function stateAfter(db: Db, member: OfferMember): Promise<TakeOfferResult> {
  const waitingList = await moveWaitingList(db, member);
  const position = toPosition(waitingList, member.userId);
  const waiting = waitingList.entries.some(({ userId }) => userId === member.userId);
  return { checkedIn: waitingList.isIn, waiting, ...(waiting && { place: position }) };
}

function toPosition({ entries }: GameWaitingListRows, userId: number): number | undefined {
  const index = entries.findIndex(isForOffer(userId));
  return index >= 0 ? index + 1 : undefined;
}
