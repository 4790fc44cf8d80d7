import { listUnansweredProblems } from "#app/features/game-day/ask-them.ts";
import { listUnanswered } from "#app/features/game-day/unanswered.queries.server.ts";
import { apiId, apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { unansweredShape } from "#app/features/reference/game-shapes.input.ts";

export const action = apiRoute({
  GET: userCall({
    summary:
      "Who has not answered a game, for its host and captains: at most 100 names, at courts none.",
    response: unansweredShape,
    problems: listUnansweredProblems,
    rule: ({ args, db, caller: { id: userId } }) =>
      listUnanswered(db, { gameId: apiId(args.params.id), userId }),
  }),
});
