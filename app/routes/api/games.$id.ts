import { z } from "zod";
import { answerGameProblems } from "#app/features/games/answer-game.ts";
import { readGame } from "#app/features/games/one-game.queries.server.ts";
import {
  gameForMembersShape,
  gameForOthersShape,
} from "#app/features/reference/game-shapes.input.ts";
import { refuse, sayNo } from "#app/lib/outcome.ts";
import { idOf } from "#app/lib/schemas.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";

const game = apiRoute({
  GET: apiCall({
    summary: "Returns a game: with names to members, with counts to others when it is at a court.",
    response: z.union([gameForMembersShape, gameForOthersShape]),
    caller: user,
    problems: {
      unknown_game: answerGameProblems.unknown_game,
      not_a_member: sayNo(403, "Only members of the team can see this game"),
    },
    async rule({ args, db, caller: { id: userId } }) {
      const gameId = idOf(args.params.id);
      return gameId ? readGame(db, { gameId, userId }) : refuse("unknown_game");
    },
  }),
});

export { game as action, game as loader };
