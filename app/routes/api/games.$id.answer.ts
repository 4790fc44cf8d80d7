import {
  type AnswerGameResult,
  answerGame,
  answerGameInput,
} from "#app/features/answers/answer-game.server.ts";
import { answerGameProblems, answerLimits } from "#app/features/answers/answer-game.ts";
import { apiId, apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { answeredShape } from "#app/features/reference/game-shapes.input.ts";

const toBody = ({ state, checkedIn, place, late }: AnswerGameResult) => ({
  state,
  checkedIn,
  place,
  late,
});

export const action = apiRoute({
  PUT: userCall({
    summary:
      "Answers a game: in, maybe or no, with a comment. With `wait` a full game gives a place in line.",
    response: answeredShape,
    input: answerGameInput,
    limits: answerLimits,
    problems: answerGameProblems,
    rule: ({ args, db, caller: { id: userId }, input }) =>
      answerGame(db, { ...input, userId, gameId: apiId(args.params.id) }),
    done: toBody,
  }),
  DELETE: userCall({
    summary: "Takes the answer back: neither in nor in line, and no comment.",
    response: answeredShape,
    limits: answerLimits,
    problems: answerGameProblems,
    rule: ({ args, db, caller: { id: userId } }) =>
      answerGame(db, { answer: "none", userId, gameId: apiId(args.params.id) }),
    done: toBody,
  }),
});
