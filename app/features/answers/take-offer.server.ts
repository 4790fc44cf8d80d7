import { z } from "zod";
import type { TakeOfferProblem } from "#app/features/answers/take-offer.ts";
import { writeAnswer } from "#app/features/answers/write-answer.server.ts";
import { lockGame, openToMember } from "#app/features/games/lock-game.server.ts";
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

type TakeOffer = { userId: number; gameId: number; accept: boolean };
type TakeOfferResult = { checkedIn: boolean; waiting: boolean; place?: number };

/**
 * Takes or declines the spot that is offered to a member, or to a guest the member brings. Whether
 * the offer still stands is decided by the database's clock, under the game's lock.
 */
export function takeOffer(
  db: Db,
  { accept, ...who }: TakeOffer,
): Promise<Outcome<TakeOfferResult, TakeOfferProblem>> {
  return inTransaction(db, async (db) => {
    const open = openToMember(await lockGame(db, who));
    if (!open.ok) return open;
    const line = await advancedWaitingList(db, who);
    const offered = offeredTo(line, who.userId);
    if (offered) {
      await (accept ? take(db, who, offered) : declineOffer(db, who, offered));
      return done(await stateAfter(db, who));
    }
    const place = toPosition(line, who.userId);
    if (place !== undefined) return refuse("offer_over", { place });
    return line.isIn && accept ? done({ checkedIn: true, waiting: false }) : refuse("not_waiting");
  });
}

type TakeOfferInput = { userId: number; gameId: number };

const isForOffer = (userId: number) => (place: WaitingListEntry) =>
  place.userId === userId || place.broughtBy === userId;

/** The member's own offer first. */
function offeredTo(
  { places, now }: GameWaitingListRows,
  userId: number,
): WaitingListEntry | undefined {
  const offered = places.filter((place) => isHeld(place, now)).filter(isForOffer(userId));
  return offered.find((place) => place.userId === userId) ?? offered[0];
}

const take = (db: Db, who: TakeOfferInput, place: WaitingListEntry) =>
  place.userId === null
    ? giveSpots(db, { gameId: who.gameId, places: [place] })
    : takeSpot(db, who);

async function declineOffer(
  db: Db,
  who: TakeOfferInput,
  { userId, guestId }: WaitingListEntry,
): Promise<void> {
  if (userId !== null) {
    await giveUpSpot(db, who);
    await writeAnswer(db, { ...who, answer: "no" });
  } else if (guestId !== null) {
    await db.deleteFrom("guests").where("id", "=", guestId).execute();
  }
}

async function stateAfter(db: Db, who: TakeOfferInput): Promise<TakeOfferResult> {
  const line = await moveWaitingList(db, who);
  const place = toPosition(line, who.userId);
  const waiting = line.places.some(({ userId }) => userId === who.userId);
  return { checkedIn: line.isIn, waiting, ...(waiting && { place }) };
}

function toPosition({ places }: GameWaitingListRows, userId: number): number | undefined {
  const index = places.findIndex(isForOffer(userId));
  return index >= 0 ? index + 1 : undefined;
}
