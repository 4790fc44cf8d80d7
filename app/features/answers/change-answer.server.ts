import type { Answered } from "#app/features/answers/answer-game.server.ts";
import type { GameAnswer } from "#app/features/answers/answer-game.ts";
import { forgetAnswer, storeIsIn, writeAnswer } from "#app/features/answers/write-answer.server.ts";
import type { LockedGame } from "#app/features/games/lock-game.server.ts";
import {
  advancedWaitingList,
  moveWaitingList,
} from "#app/features/waiting-list/advance-waiting-list.server.ts";
import { freeSpots, isHeld } from "#app/features/waiting-list/plan-waiting-list.server.ts";
import type { GameWaitingListRows } from "#app/features/waiting-list/waiting-list.queries.server.ts";
import {
  giveUpSpot,
  joinWaitingList,
  takeSpot,
} from "#app/features/waiting-list/write-spots.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

export type Answering = {
  userId: number;
  gameId: number;
  /** `out` is no for who is in or in line, and keeps another answer; `turn` is in or out, as it was not. */
  answer: GameAnswer | "none" | "out" | "turn";
  /** Takes a place in line when there is no spot. */
  wait?: boolean;
  /** Null clears it; undefined keeps what was said before. */
  comment?: string | null;
  /** Refuses to give up a spot late, so that the person is asked once more. */
  asksWhenLate?: boolean;
  /** Refuses once the game has begun; else one answers until it is over. */
  endsAtTipOff?: boolean;
  now: Date;
};

/** Decides an answer to a game with a maximum, guests or a late window, under the game's lock. */
export async function changeAnswer(db: Db, game: LockedGame, answering: Answering) {
  const line = await advancedWaitingList(db, answering);
  const wish = toDesiredAnswer(line, answering);
  return wish === "in"
    ? comeIn(db, { game, line, answering })
    : stayOut(db, { game, line, answering, wish });
}

type Deciding = { game: LockedGame; line: GameWaitingListRows; answering: Answering };

const toDesiredAnswer = ({ isIn }: GameWaitingListRows, { answer }: Answering) => {
  if (answer === "turn") return isIn ? "out" : "in";
  return answer;
};

async function comeIn(db: Db, { game, line, answering }: Deciding) {
  const { comment, ...who } = answering;
  const own = line.places.find(({ userId }) => userId === who.userId);
  const isFree = (own && isHeld(own, line.now)) || freeSpots(line) > 0;
  const hasBegun = game.datetime <= line.now;
  if (!line.isIn && !isFree && (!who.wait || hasBegun)) return refuse("full");
  if (line.isIn || isFree) await takeSpot(db, pick(who));
  else await Promise.all([joinWaitingList(db, pick(who)), storeIsIn(db, pick(who))]);
  if (comment !== undefined) await writeAnswer(db, { ...pick(who), answer: "in", comment });
  return done(await toResult(db, { game, line, answering }));
}

async function stayOut(
  db: Db,
  { wish, ...deciding }: Deciding & { wish: Exclude<Answering["answer"], "in" | "turn"> },
) {
  const { game, line, answering } = deciding;
  const who = pick(answering);
  const late = line.isIn && isLate(game, line.now);
  if (late && answering.asksWhenLate) return refuse("counts_as_late");
  const wasWaiting = line.places.some(({ userId }) => userId === who.userId);
  const hadSpot = line.isIn || wasWaiting;
  const state = wish === "out" ? (hadSpot ? "no" : "none") : wish;
  if (hadSpot) await giveUpSpot(db, who);
  if (late) await storeLateCancel(db, who);
  if (wish === "none") await forgetAnswer(db, who);
  else if (state !== "none")
    await writeAnswer(db, { ...who, answer: state, comment: answering.comment });
  const result = await toResult(db, deciding);
  return done({ ...result, state, ...(late && { late }), ...(wasWaiting && { wasWaiting }) });
}

const pick = ({ gameId, userId }: Answering) => ({ gameId, userId });

/** From the late window on until the game begins. */
const isLate = ({ lateMinutes, datetime }: LockedGame, now: Date) =>
  lateMinutes !== null &&
  now < datetime &&
  datetime.getTime() - now.getTime() <= lateMinutes * 60_000;

const storeLateCancel = (db: Db, who: { gameId: number; userId: number }) =>
  db
    .insertInto("lateOuts")
    .values(who)
    .onConflict((row) => row.doNothing())
    .execute();

/** Moves the line, and returns the member's state after it. */
async function toResult(db: Db, { game, answering }: Deciding): Promise<Answered> {
  const { gameId, userId } = answering;
  const { isIn, heads, places } = await moveWaitingList(db, { gameId, userId });
  const index = places.findIndex((place) => place.userId === userId);
  return {
    state: isIn ? "in" : index >= 0 ? "waiting" : "none",
    checkedIn: isIn,
    players: heads,
    datetime: game.datetime,
    ...(index >= 0 && { place: index + 1 }),
  };
}
