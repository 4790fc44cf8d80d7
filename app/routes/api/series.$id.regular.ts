import { apiId, apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { standingPlayerShape } from "#app/features/reference/game-shapes.input.ts";
import { manageSeriesLimits, standingPlayerProblems } from "#app/features/series/series.ts";
import {
  setStandingPlayer,
  standingPlayerInput,
} from "#app/features/series/standing-player.server.ts";

export const action = apiRoute({
  PUT: userCall({
    summary:
      "Says whether the user is in on every date, also on the ones made but not answered yet.",
    response: standingPlayerShape,
    input: standingPlayerInput,
    limits: manageSeriesLimits,
    problems: standingPlayerProblems,
    rule: ({ args, db, caller: { id: userId, now }, input }) =>
      setStandingPlayer(db, {
        seriesId: apiId(args.params.id),
        userId,
        regular: input.regular,
        now,
      }),
  }),
});
