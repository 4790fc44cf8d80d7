import { askThem } from "#app/features/game-day/ask-them.server.ts";
import { askLimits, askThemProblems } from "#app/features/game-day/ask-them.ts";
import { apiId, apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { askedShape } from "#app/features/reference/game-shapes.input.ts";

export const action = apiRoute({
  POST: userCall({
    summary:
      "Asks the members of a team who have not answered, by mail and once per game: host and captains, from 4 days to 3 hours before.",
    response: askedShape,
    limits: askLimits,
    problems: askThemProblems,
    rule: ({ args, db, services: { settings }, caller: { id: userId, timezone: zone } }) =>
      askThem(db, settings, { userId, gameId: apiId(args.params.id), zone }),
  }),
});
