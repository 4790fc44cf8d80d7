import { z } from "zod";
import { answerGameProblems } from "#app/features/games/answer-game.ts";
import { listSaid } from "#app/features/games/said.queries.server.ts";
import { saidShape } from "#app/features/reference/game-shapes.input.ts";
import { refuse, sayNo } from "#app/lib/outcome.ts";
import { idOf } from "#app/lib/schemas.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";

const answers = apiRoute({
  GET: apiCall({
    summary: "Lists what the members said about a game, with their comments.",
    response: z.array(saidShape),
    caller: user,
    problems: {
      unknown_game: answerGameProblems.unknown_game,
      not_a_member: sayNo(403, "Only members of the team or court can see the answers"),
    },
    async rule({ args, db, caller: { id: userId } }) {
      const gameId = idOf(args.params.id);
      return gameId ? listSaid(db, { gameId, userId }) : refuse("unknown_game");
    },
  }),
});

export { answers as action, answers as loader };
