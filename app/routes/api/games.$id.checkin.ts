import { checkIn, checkInInput } from "#app/features/answers/answer-game.server.ts";
import { answerGameProblems, answerLimits } from "#app/features/answers/answer-game.ts";
import { apiId, apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { checkedInShape } from "#app/features/reference/game-shapes.input.ts";

export const action = apiRoute({
  POST: userCall({
    summary:
      "Checks in or out: to the state in the body, else to the other one. With `wait` a full game gives a place in line.",
    response: checkedInShape,
    input: checkInInput,
    isInputOptional: true,
    limits: answerLimits,
    problems: answerGameProblems,
    rule: ({ args, db, caller: { id: userId }, input }) =>
      checkIn(db, { ...input, userId, gameId: apiId(args.params.id) }),
    done: ({ checkedIn, late, place }) => ({
      checkedIn,
      late,
      waiting: place ? true : undefined,
      place,
    }),
  }),
});
