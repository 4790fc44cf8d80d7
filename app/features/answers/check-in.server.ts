import { type AnswerGameResult, answerGame } from "#app/features/answers/answer-game.server.ts";
import type { AnswerGameProblem, AnswerGameQuestion } from "#app/features/answers/answer-game.ts";
import type { AnswerGameInput } from "#app/features/answers/change-answer.server.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

type CheckInInput = Omit<AnswerGameInput, "answer" | "comment" | "endsAtTipOff"> & {
  /** In or out; when absent, the state is toggled. */
  wanted?: boolean;
};

/** Says whether a member comes to a game that is still shown: an answer without words. */
export const checkIn = (
  db: Db,
  { wanted, ...input }: CheckInInput,
): Promise<Outcome<AnswerGameResult, AnswerGameProblem | AnswerGameQuestion | "begun">> =>
  answerGame(db, { ...input, answer: toAnswer(wanted) });

function toAnswer(wanted: boolean | undefined) {
  if (wanted === undefined) return "turn";
  return wanted ? "in" : "out";
}
