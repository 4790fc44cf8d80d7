import { z } from "zod";
import { listGameChanges } from "#app/features/game-edits/game-history.queries.server.ts";
import { historyProblems } from "#app/features/game-edits/game-history.ts";
import { findGameRoles, mayWithGame } from "#app/features/games/game-abilities.server.ts";
import { apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { gameChangeShape } from "#app/features/reference/game-shapes.input.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { toId } from "#app/lib/schemas.ts";

export const action = apiRoute({
  GET: userCall({
    summary: "Lists what happened to a game, the newest first: for members.",
    response: z.array(gameChangeShape),
    problems: historyProblems,
    async rule({ args, db, caller: { id: userId } }) {
      const gameId = toId(args.params.id);
      const roles = gameId && (await findGameRoles(db, { gameId, userId }));
      if (!gameId || !roles) return refuse("unknown_game");
      if (!mayWithGame(roles, "seeHistory")) return refuse("not_a_member");
      const changes = await listGameChanges(db, gameId);
      return done(changes.map(({ isRecent: _, editsNote: __, ...change }) => change));
    },
  }),
});
