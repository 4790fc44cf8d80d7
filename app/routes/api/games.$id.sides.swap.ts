import { swapSides, swapSidesInput } from "#app/features/fair-teams/change-sides.server.ts";
import {
  sidesLimitPerGame,
  sidesLimits,
  swapSidesProblems,
} from "#app/features/fair-teams/make-sides.ts";
import { apiId, apiRoute, success, userCall } from "#app/features/reference/api-route.server.ts";
import { withinLimit } from "#app/platform/http/limits.server.ts";

export const action = apiRoute({
  POST: userCall({
    summary: "Lets two heads of different teams change places: host and captains.",
    ...success,
    input: swapSidesInput,
    limits: sidesLimits,
    problems: swapSidesProblems,
    rule({ args, db, caller: { id: managerId }, input }) {
      const gameId = apiId(args.params.id);
      return withinLimit(args, { limit: sidesLimitPerGame, of: gameId }, () =>
        swapSides(db, { ...input, managerId, gameId }),
      );
    },
  }),
});
