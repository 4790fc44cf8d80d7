import { z } from "zod";
import { answerGameProblems } from "#app/features/games/answer-game.ts";
import { listSaid } from "#app/features/games/said.queries.server.ts";
import { saidShape } from "#app/features/reference/game-shapes.input.ts";
import { sayNo } from "#app/lib/outcome.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { apiId } from "#app/platform/http/path-id.server.ts";

export const action = apiRoute({
  GET: apiCall({
    summary: "Lists what the members said about a game, with their comments.",
    response: z.array(saidShape),
    caller: user,
    problems: {
      unknown_game: answerGameProblems.unknown_game,
      not_a_member: sayNo(403, "Only members of the team or court can see the answers"),
    },
    rule: ({ args, db, caller: { id: userId } }) =>
      listSaid(db, { gameId: apiId(args.params.id), userId }),
  }),
});
