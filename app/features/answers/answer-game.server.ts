import type {
  AnswerGameProblem,
  AnswerGameQuestion,
  AnswerState,
} from "#app/features/answers/answer-game.ts";
import { type Answering, changeAnswer } from "#app/features/answers/change-answer.server.ts";
import { checkInUnlimited } from "#app/features/answers/unlimited-check-in.server.ts";
import {
  type LockedGame,
  lockToAnswer,
  openToMember,
} from "#app/features/games/lock-game.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";
export type Answered = {
  state: AnswerState;
  checkedIn: boolean;
  /** How many are in, guests too. */
  players: number;
  datetime: Date;
  place?: number;
  late?: boolean;
  wasWaiting?: boolean;
};

/**
 * Says whether a member comes to a game that is still shown: in, maybe, no, or nothing any more. In is
 * a spot, or a place in line for those who wait. A check-in is the same.
 */
export function answerGame(
  db: Db,
  answering: Answering,
): Promise<Outcome<Answered, AnswerGameProblem | AnswerGameQuestion | "begun">> {
  return inTransaction(db, async (db) => {
    const open = openToMember(await lockToAnswer(db, answering));
    if (!open.ok) return open;
    const game = open.value;
    if (answering.endsAtTipOff && game.datetime <= game.now) return refuse("begun");
    if (isCheckIn(game, answering)) return done(await checkInOnly(db, game, answering));
    return changeAnswer(db, game, answering);
  });
}

const isCheckIn = ({ isPlain }: LockedGame, { answer, comment }: Answering) =>
  isPlain && comment === undefined && ["in", "out", "turn"].includes(answer);

async function checkInOnly(
  db: Db,
  { datetime }: LockedGame,
  { answer, ...who }: Answering,
): Promise<Answered> {
  const wanted = answer === "turn" ? null : answer === "in";
  const state = await checkInUnlimited(db, { ...who, wanted });
  return { ...state, state: state.checkedIn ? "in" : "none", datetime };
}
