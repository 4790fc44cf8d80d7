import type { AnswerGameResult } from "#app/features/answers/answer-game.server.ts";
import type { GameAnswer } from "#app/features/answers/answer-game.ts";
import {
  deleteAnswer,
  setAnsweredIn,
  writeAnswer,
} from "#app/features/answers/write-answer.server.ts";
import { noteForHost } from "#app/features/game-mail/host-news.server.ts";
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

export type AnswerGameInput = {
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
};

/** Decides an answer to a game with a maximum, guests or a late window, under the game's lock. */
export async function changeAnswer(db: Db, game: LockedGame, input: AnswerGameInput) {
  const waitingList = await advancedWaitingList(db, input);
  await noteForHost(db, { ...toMember(input), doerId: input.userId });
  const answer = toDesiredAnswer(waitingList, input);
  return answer === "in"
    ? answerIn(db, { game, waitingList, input })
    : answerOut(db, { game, waitingList, input, answer });
}

type ChangeAnswerInput = {
  game: LockedGame;
  waitingList: GameWaitingListRows;
  input: AnswerGameInput;
};

const toDesiredAnswer = ({ isIn }: GameWaitingListRows, { answer }: AnswerGameInput) => {
  if (answer === "turn") return isIn ? "out" : "in";
  return answer;
};

async function answerIn(db: Db, { game, waitingList, input }: ChangeAnswerInput) {
  const { comment, ...member } = input;
  const ownEntry = waitingList.entries.find(({ userId }) => userId === member.userId);
  const isFree = (ownEntry && isHeld(ownEntry, waitingList.now)) || freeSpots(waitingList) > 0;
  const hasBegun = game.datetime <= waitingList.now;
  if (!waitingList.isIn && !isFree && (!member.wait || hasBegun)) return refuse("full");
  if (waitingList.isIn || isFree) await takeSpot(db, toMember(member));
  else
    await Promise.all([joinWaitingList(db, toMember(member)), setAnsweredIn(db, toMember(member))]);
  if (comment !== undefined) await writeAnswer(db, { ...toMember(member), answer: "in", comment });
  return done(await toResult(db, { game, waitingList, input }));
}

async function answerOut(
  db: Db,
  {
    answer,
    ...deciding
  }: ChangeAnswerInput & { answer: Exclude<AnswerGameInput["answer"], "in" | "turn"> },
) {
  const { game, waitingList, input } = deciding;
  const member = toMember(input);
  const late = waitingList.isIn && isLate(game, waitingList.now);
  if (late && input.asksWhenLate) return refuse("counts_as_late");
  const wasWaiting = waitingList.entries.some(({ userId }) => userId === member.userId);
  const hadSpot = waitingList.isIn || wasWaiting;
  const state = answer === "out" ? (hadSpot ? "no" : "none") : answer;
  if (hadSpot) await giveUpSpot(db, member);
  if (late) await storeLateCancel(db, member);
  if (answer === "none") await deleteAnswer(db, member);
  else if (state !== "none")
    await writeAnswer(db, { ...member, answer: state, comment: input.comment });
  const result = await toResult(db, deciding);
  return done({ ...result, state, ...(late && { late }), ...(wasWaiting && { wasWaiting }) });
}

const toMember = ({ gameId, userId }: AnswerGameInput) => ({ gameId, userId });

/** From the late window on until the game begins. */
const isLate = ({ lateMinutes, datetime }: LockedGame, now: Date) =>
  lateMinutes !== null &&
  now < datetime &&
  datetime.getTime() - now.getTime() <= lateMinutes * 60_000;

const storeLateCancel = (db: Db, member: { gameId: number; userId: number }) =>
  db
    .insertInto("lateOuts")
    .values(member)
    .onConflict((row) => row.doNothing())
    .execute();

/** Moves the line, and returns the member's state after it. */
async function toResult(db: Db, { game, input }: ChangeAnswerInput): Promise<AnswerGameResult> {
  const { gameId, userId } = input;
  const { isIn, players, entries } = await moveWaitingList(db, { gameId, userId });
  const index = entries.findIndex((entry) => entry.userId === userId);
  return {
    state: isIn ? "in" : index >= 0 ? "waiting" : "none",
    checkedIn: isIn,
    players,
    datetime: game.datetime,
    ...(index >= 0 && { place: index + 1 }),
  };
}
