import { publishSides, publishSidesInput } from "#app/features/fair-teams/change-sides.server.ts";
import { changeSidesProblems, sidesLimits } from "#app/features/fair-teams/make-sides.ts";
import { apiId, apiRoute, success, userCall } from "#app/features/reference/api-route.server.ts";

export const action = apiRoute({
  PUT: userCall({
    summary: "Shows the teams to everybody who is in, or withdraws them: host and captains.",
    ...success,
    input: publishSidesInput,
    limits: sidesLimits,
    problems: changeSidesProblems,
    rule: ({ args, db, caller: { id: managerId }, input: { published } }) =>
      publishSides(db, { managerId, gameId: apiId(args.params.id), published }),
  }),
});
