import { z } from "zod";
import type { TakeOfferProblem } from "#app/features/answers/take-offer.ts";
import { storeAnswer } from "#app/features/answers/write-answer.server.ts";
import { lockGame, openToMember } from "#app/features/games/lock-game.server.ts";
import { moveLine, settledLine } from "#app/features/waiting-list/advance-waiting-list.server.ts";
import { isHeld, type Place } from "#app/features/waiting-list/plan-waiting-list.server.ts";
import type { GameLine } from "#app/features/waiting-list/waiting-list.queries.server.ts";
import { giveSpots, giveUpSpot, takeSpot } from "#app/features/waiting-list/write-spots.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { yesOrNo } from "#app/lib/schemas.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

export const takeOfferInput = z.object({ accept: z.boolean("accept must be true or false") });

export const takeOfferForm = z.object({ accept: yesOrNo, next: z.string().optional() });

type TakeOffer = { userId: number; gameId: number; accept: boolean; now: Date };
type Taken = { checkedIn: boolean; waiting: boolean; place?: number };

/**
 * Takes or declines the spot that is offered to a member, or to a guest the member brings. Whether
 * the offer still stands is decided by the database's clock, under the game's lock.
 */
export function takeOffer(
  db: Db,
  { accept, now, ...who }: TakeOffer,
): Promise<Outcome<Taken, TakeOfferProblem>> {
  return inTransaction(db, async (db) => {
    const open = openToMember(await lockGame(db, who), now);
    if (!open.ok) return open;
    const line = await settledLine(db, who);
    const offered = offeredTo(line, who.userId);
    if (offered) {
      await (accept ? take(db, who, offered) : decline(db, who, offered));
      return done(await stateAfter(db, who));
    }
    const place = placeOf(line, who.userId);
    if (place !== undefined) return refuse("offer_over", { place });
    return line.isIn && accept ? done({ checkedIn: true, waiting: false }) : refuse("not_waiting");
  });
}

type Who = { userId: number; gameId: number };

const isOf = (userId: number) => (place: Place) =>
  place.userId === userId || place.broughtBy === userId;

/** The member's own offer first. */
function offeredTo({ places, now }: GameLine, userId: number): Place | undefined {
  const offered = places.filter((place) => isHeld(place, now)).filter(isOf(userId));
  return offered.find((place) => place.userId === userId) ?? offered[0];
}

const take = (db: Db, who: Who, place: Place) =>
  place.userId === null
    ? giveSpots(db, { gameId: who.gameId, places: [place] })
    : takeSpot(db, who);

async function decline(db: Db, who: Who, { userId, guestId }: Place): Promise<void> {
  if (userId !== null) {
    await giveUpSpot(db, who);
    await storeAnswer(db, { ...who, answer: "no" });
  } else if (guestId !== null) {
    await db.deleteFrom("guests").where("id", "=", guestId).execute();
  }
}

async function stateAfter(db: Db, who: Who): Promise<Taken> {
  const line = await moveLine(db, who);
  const place = placeOf(line, who.userId);
  const waiting = line.places.some(({ userId }) => userId === who.userId);
  return { checkedIn: line.isIn, waiting, ...(waiting && { place }) };
}

function placeOf({ places }: GameLine, userId: number): number | undefined {
  const index = places.findIndex(isOf(userId));
  return index >= 0 ? index + 1 : undefined;
}
