import { z } from "zod";
import { listAnswerComments } from "#app/features/answers/answer-comments.queries.server.ts";
import { answerGameProblems } from "#app/features/answers/answer-game.ts";
import { apiId, apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { answerCommentShape } from "#app/features/reference/game-shapes.input.ts";
import { problem } from "#app/lib/outcome.ts";

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
