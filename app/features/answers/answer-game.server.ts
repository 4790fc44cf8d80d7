import type {
  AnswerGameProblem,
  AnswerGameQuestion,
  AnswerState,
} from "#app/features/answers/answer-game.ts";
import { type AnswerGameInput, changeAnswer } from "#app/features/answers/change-answer.server.ts";
import { checkInUnlimited } from "#app/features/answers/unlimited-check-in.server.ts";
import {
  type LockedGame,
  lockToAnswer,
  openToMember,
} from "#app/features/games/lock-game.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";
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

/**
 * Says whether a member comes to a game that is still shown: in, maybe, no, or nothing any more. In is
 * a spot, or a place in line for those who wait. A check-in is the same.
 */
export function answerGame(
  db: Db,
  input: AnswerGameInput,
): Promise<Outcome<AnswerGameResult, AnswerGameProblem | AnswerGameQuestion | "begun">> {
  return inTransaction(db, async (db) => {
    const openGame = openToMember(await lockToAnswer(db, input));
    if (!openGame.ok) return openGame;
    const game = openGame.value;
    if (input.endsAtTipOff && game.datetime <= game.now) return refuse("begun");
    if (isCheckIn(game, input)) return done(await checkInOnly(db, game, input));
    return changeAnswer(db, game, input);
  });
}

const isCheckIn = ({ isPlain }: LockedGame, { answer, comment }: AnswerGameInput) =>
  isPlain && comment === undefined && ["in", "out", "turn"].includes(answer);

async function checkInOnly(
  db: Db,
  { datetime }: LockedGame,
  { answer, ...member }: AnswerGameInput,
): Promise<AnswerGameResult> {
  const wanted = answer === "turn" ? null : answer === "in";
  const state = await checkInUnlimited(db, { ...member, wanted });
  return { ...state, state: state.checkedIn ? "in" : "none", datetime };
}
