import { z } from "zod";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import {
  advancedWaitingList,
  moveWaitingList,
} from "#app/features/answers/advance-waiting-list.server.ts";
import {
  type AnswerState,
  answerFormProblems,
  answerGameProblems,
  answerLimits,
  commentMax,
  type GameAnswer,
  gameAnswers,
} from "#app/features/answers/answer-game.ts";
import { freeSpots, isHeld } from "#app/features/answers/plan-waiting-list.server.ts";
import {
  type GameWaitingListRows,
  isWaiting,
} from "#app/features/answers/waiting-list.queries.server.ts";
import { writeAnswers, writeComment } from "#app/features/answers/write-answer.server.ts";
import { recordHostNews } from "#app/features/game-mail/host-news.server.ts";
import { forMember, type LockedGame, lockGame } from "#app/features/games/lock-game.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { lineInput, yesOrNo } from "#app/lib/schemas.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

const badAnswer = 'answer must be "in", "maybe" or "no"';

const comment = {
  field: m.answers_comment_in_errors,
  missing: m.answers_comment_empty,
  max: commentMax,
};

const commentInput = z.union([z.literal("").transform(() => null), lineInput(comment)]);
export const answerGameInput = z.object({
  answer: z.enum(gameAnswers, badAnswer),
  comment: z.union([z.null(), commentInput]).optional(),
  wait: z.boolean("wait must be true or false").optional(),
});

/** The form always sends the comment, so an empty field does not delete the stored comment. */
const commentField = z
  .string()
  .transform((typed) => (typed.trim() === "" ? undefined : typed))
  .pipe(lineInput(comment).optional())
  .optional();

export const answerGameForm = z.object({
  answer: z.enum([...gameAnswers, "none"], badAnswer),
  comment: commentField,
  late: yesOrNo.optional(),
  next: z.string().optional(),
});

export type AnswerForm = z.infer<typeof answerGameForm>;

/** Without `checkedIn` the call works as a switch: members who are in are checked out, and others
 * are checked in. */
export const checkInInput = z.object({
  checkedIn: z.boolean("checkedIn must be true or false").optional(),
  wait: z.boolean("wait must be true or false").optional(),
});

export const checkInForm = z.object({
  wanted: yesOrNo.optional(),
  wait: yesOrNo.optional(),
  late: yesOrNo.optional(),
  next: z.string().optional(),
});

export const answerFromMailForm = z.object({
  answer: z.enum(gameAnswers),
  comment: commentField,
});

type AnswerFields = Omit<AnswerGameInput, "userId" | "gameId">;

export const answerGameUseCase = defineUseCase({
  caller: user,
  limits: answerLimits,
  problems: answerGameProblems,
  formProblems: answerFormProblems,
  rule: ({ db, caller, id: gameId, input }: UserCall<AnswerFields>) =>
    answerGame(db, { ...input, userId: caller.id, gameId }),
});

type CheckInFields = Omit<CheckInInput, "userId" | "gameId">;

export const checkInUseCase = defineUseCase({
  caller: user,
  limits: answerLimits,
  problems: answerGameProblems,
  formProblems: answerFormProblems,
  rule: ({ db, caller, id: gameId, input }: UserCall<CheckInFields>) =>
    checkIn(db, { ...input, userId: caller.id, gameId }),
});

export type AnswerGameInput = {
  userId: number;
  gameId: number;
  /** "none" withdraws the answer. "out" checks out a member who is in or waits. "turn" checks out a
   * member who is in, and checks in everybody else. */
  answer: GameAnswer | "none" | "out" | "turn";
  wait?: boolean;
  /** Null deletes the stored comment. Undefined keeps it. */
  comment?: string | null;
  asksWhenLate?: boolean;
  endsAtTipOff?: boolean;
};

export type AnswerGameResult = {
  state: AnswerState;
  checkedIn: boolean;
  datetime: Date;
  place?: number;
  late?: boolean;
  wasWaiting?: boolean;
};

type CheckInInput = Omit<AnswerGameInput, "answer" | "comment" | "endsAtTipOff"> & {
  checkedIn?: boolean;
};

export function checkIn(db: Db, { checkedIn, ...input }: CheckInInput) {
  const answer = checkedIn === undefined ? "turn" : checkedIn ? "in" : "out";
  return answerGame(db, { ...input, answer });
}

/** In a full game the member joins the waiting list only if `wait` is set. */
export function answerGame(db: Db, input: AnswerGameInput) {
  const { gameId, userId } = input;
  return inTransaction(db, async (db) => {
    const locked = forMember(await lockGame(db, { gameId, userId, to: "answer" }));
    if (!locked.ok) return locked;
    const game = locked.value;
    if (input.endsAtTipOff && game.datetime <= game.now) return refuse("begun");
    const waitingList = await advancedWaitingList(db, { gameId, userId });
    const answer = toDesiredAnswer(waitingList, input);
    const change = { game, waitingList, input };
    return answer === "in" ? answerIn(db, change) : answerOut(db, { answer, ...change });
  });
}

type ChangeAnswerInput = {
  game: LockedGame;
  waitingList: GameWaitingListRows;
  input: AnswerGameInput;
};

/** Returns the status to write. A check-out by a member who is neither in nor waiting changes
 * nothing, so the status is then "none". */
function toDesiredAnswer(waitingList: GameWaitingListRows, { answer, userId }: AnswerGameInput) {
  if (answer === "turn" && !waitingList.isIn) return "in";
  if (answer !== "turn" && answer !== "out") return answer;
  return waitingList.isIn || isWaiting(waitingList, userId) ? "no" : "none";
}

async function answerIn(db: Db, change: ChangeAnswerInput) {
  const { game, waitingList, input } = change;
  const { gameId, userId, comment } = input;
  const ownEntry = waitingList.entries.find((entry) => entry.userId === userId);
  const isFree = (ownEntry && isHeld(ownEntry, waitingList.now)) || freeSpots(waitingList) > 0;
  const hasSpot = waitingList.isIn || isFree;
  if (!hasSpot && (!input.wait || game.datetime <= waitingList.now)) return refuse("full");
  const keepsPlace = waitingList.isIn || (!isFree && ownEntry !== undefined);
  if (keepsPlace) await writeComment(db, { gameId, userId, comment });
  else await writeAnswers(db, { gameId, userId }, { status: hasSpot ? "in" : "waiting", comment });
  const result = await moveAndSummarise(db, change, hasSpot ? "in" : "waiting");
  return done({ ...result, ...(ownEntry && { wasWaiting: true }) });
}

async function answerOut(
  db: Db,
  { answer, ...change }: ChangeAnswerInput & { answer: "maybe" | "no" | "none" },
) {
  const { game, waitingList, input } = change;
  const { gameId, userId, comment } = input;
  const isLate = waitingList.isIn && isInLateWindow(game, waitingList.now);
  if (isLate && input.asksWhenLate) return refuse("counts_as_late");
  const wasWaiting = isWaiting(waitingList, userId);
  const person = { gameId, userId };
  if (answer !== "none") await writeAnswers(db, person, { status: answer, comment, isLate });
  // If the member asked for "none", the answer is withdrawn. Otherwise the member checked out
  // without being in or waiting, and nothing is written.
  else if (input.answer === "none") {
    await recordHostNews(db, { ...person, doerId: userId });
    await writeAnswers(db, person, { status: "out", outHow: "withdrawn", isLate });
  }
  const result = await moveAndSummarise(db, change, answer);
  return done({
    ...result,
    state: answer,
    ...(isLate && { late: true }),
    ...(wasWaiting && { wasWaiting }),
  });
}

const isInLateWindow = ({ lateMinutes, datetime }: LockedGame, now: Date) =>
  lateMinutes !== null &&
  now < datetime &&
  datetime.getTime() - now.getTime() <= lateMinutes * 60_000;

async function moveAndSummarise(
  db: Db,
  { game: { datetime }, waitingList, input: { gameId, userId } }: ChangeAnswerInput,
  state: AnswerState,
): Promise<AnswerGameResult> {
  const isWaitedFor = waitingList.entries.length > 0 || state === "waiting";
  if (!isWaitedFor) return { state, checkedIn: state === "in", datetime };
  const { isIn, entries } = await moveWaitingList(db, { gameId, userId });
  const index = entries.findIndex((entry) => entry.userId === userId);
  return {
    state: isIn ? "in" : index >= 0 ? "waiting" : "none",
    checkedIn: isIn,
    datetime,
    ...(index >= 0 && { place: index + 1 }),
  };
}
