import type {
  AnswerGameProblem,
  AnswerGameQuestion,
  AnswerState,
  GameAnswer,
} from "#app/features/answers/answer-game.ts";
import { checkInUnlimited } from "#app/features/answers/check-in-unlimited.server.ts";
import {
  deleteAnswer,
  setAnsweredIn,
  writeAnswer,
} from "#app/features/answers/write-answer.server.ts";
import { noteForHost } from "#app/features/game-mail/host-news.server.ts";
import {
  type LockedGame,
  lockToAnswer,
  openToMember,
} from "#app/features/games/lock-game.server.ts";
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
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

export type AnswerGameInput = {
  userId: number;
  gameId: number;
  /** `out` is no for a member with a spot or in line, and keeps another answer; `turn` toggles in and out. */
  answer: GameAnswer | "none" | "out" | "turn";
  /** Takes a place in line when there is no spot. */
  wait?: boolean;
  /** Null clears it; undefined keeps it. */
  comment?: string | null;
  /** Refuses to give up a spot late, so that the person is asked once more. */
  asksWhenLate?: boolean;
  /** Refuses once the game has begun; else one answers until it is over. */
  endsAtTipOff?: boolean;
};

export type AnswerGameResult = {
  state: AnswerState;
  checkedIn: boolean;
  /** Number of people who are in, with guests. */
  players: number;
  datetime: Date;
  place?: number;
  late?: boolean;
  wasWaiting?: boolean;
};

type Answered = Promise<
  Outcome<AnswerGameResult, AnswerGameProblem | AnswerGameQuestion | "begun">
>;

type CheckInInput = Omit<AnswerGameInput, "answer" | "comment" | "endsAtTipOff"> & {
  /** In or out; when absent, the state is toggled. */
  checkedIn?: boolean;
};

/** Checks a member in or out of a game that is still shown: an answer without a comment. */
export function checkIn(db: Db, { checkedIn, ...input }: CheckInInput): Answered {
  const answer = checkedIn === undefined ? "turn" : checkedIn ? "in" : "out";
  return answerGame(db, { ...input, answer });
}

/** Answers that a check-in gives, which need no waiting list where a game has room for everybody. */
const checkIns: AnswerGameInput["answer"][] = ["in", "out", "turn"];

/**
 * Answers a game that is still shown: in, maybe, no, or no answer any more. In is a spot, or an entry of
 * the waiting list for members who wait.
 */
export function answerGame(db: Db, input: AnswerGameInput): Answered {
  return inTransaction(db, async (db) => {
    const game = openToMember(await lockToAnswer(db, input));
    if (!game.ok) return game;
    const { datetime, now, isPlain } = game.value;
    if (input.endsAtTipOff && datetime <= now) return refuse("begun");
    if (isPlain && input.comment === undefined && checkIns.includes(input.answer))
      return done<AnswerGameResult>({ ...(await checkInUnlimited(db, input)), datetime });
    const waitingList = await advancedWaitingList(db, input);
    await noteForHost(db, { ...toMember(input), doerId: input.userId });
    const answer = toDesiredAnswer(waitingList, input);
    return answer === "in"
      ? answerIn(db, { game: game.value, waitingList, input })
      : answerOut(db, { game: game.value, waitingList, input, answer });
  });
}

type ChangeAnswerInput = {
  game: LockedGame;
  waitingList: GameWaitingListRows;
  input: AnswerGameInput;
};

/** Returns the answer to write; "none" for a check-out by a member without a spot or an entry. */
function toDesiredAnswer(waitingList: GameWaitingListRows, { answer, userId }: AnswerGameInput) {
  if (answer === "turn" && !waitingList.isIn) return "in";
  if (answer !== "turn" && answer !== "out") return answer;
  return waitingList.isIn || isWaiting(waitingList, userId) ? "no" : "none";
}

const isWaiting = ({ entries }: GameWaitingListRows, userId: number) =>
  entries.some((entry) => entry.userId === userId);

async function answerIn(db: Db, { game, waitingList, input }: ChangeAnswerInput) {
  const { comment, wait } = input;
  const member = toMember(input);
  const ownEntry = waitingList.entries.find(({ userId }) => userId === member.userId);
  const isFree = (ownEntry && isHeld(ownEntry, waitingList.now)) || freeSpots(waitingList) > 0;
  if (!waitingList.isIn && !isFree && (!wait || game.datetime <= waitingList.now))
    return refuse("full");
  if (waitingList.isIn || isFree) await takeSpot(db, member);
  else await Promise.all([joinWaitingList(db, member), setAnsweredIn(db, member)]);
  if (comment !== undefined) await writeAnswer(db, { ...member, answer: "in", comment });
  return done(await toResult(db, { game, waitingList, input }));
}

async function answerOut(
  db: Db,
  { answer, ...deciding }: ChangeAnswerInput & { answer: "maybe" | "no" | "none" },
) {
  const { game, waitingList, input } = deciding;
  const member = toMember(input);
  const late = waitingList.isIn && isLate(game, waitingList.now);
  if (late && input.asksWhenLate) return refuse("counts_as_late");
  const wasWaiting = isWaiting(waitingList, input.userId);
  if (waitingList.isIn || wasWaiting) await giveUpSpot(db, member);
  if (late) await storeLateCancel(db, member);
  if (input.answer === "none") await deleteAnswer(db, member);
  else if (answer !== "none") await writeAnswer(db, { ...member, answer, comment: input.comment });
  const result = await toResult(db, deciding);
  return done({
    ...result,
    state: answer,
    ...(late && { late }),
    ...(wasWaiting && { wasWaiting }),
  });
}

const toMember = ({ gameId, userId }: AnswerGameInput) => ({ gameId, userId });

/** Returns whether the late window is open: until the game begins. */
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

/** Moves the waiting list, and returns the member's state after it. */
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
