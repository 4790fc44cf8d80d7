import { z } from "zod";
import { listAnswerComments } from "#app/features/answers/answer-comments.queries.server.ts";
import { answerGameProblems } from "#app/features/answers/answer-game.ts";
import { answerCommentShape } from "#app/features/reference/game-shapes.input.ts";
import { userCall } from "#app/features/reference/user-calls.server.ts";
import { problem } from "#app/lib/outcome.ts";
import { apiId, apiRoute } from "#app/platform/http/api-route.server.ts";

export const action = apiRoute({
  GET: userCall({
    summary: "Lists what the members said about a game, with their comments.",
    response: z.array(answerCommentShape),
    problems: {
      unknown_game: answerGameProblems.unknown_game,
      not_a_member: problem(403, "Only members of the team or court can see the answers"),
    },
    rule: ({ args, db, caller: { id: userId } }) =>
      listAnswerComments(db, { gameId: apiId(args.params.id), userId }),
  }),
});
