import { evenSides } from "#app/features/fair-teams/change-sides.server.ts";
import { changeSidesProblems, sidesLimits } from "#app/features/fair-teams/make-sides.ts";
import { apiId, apiRoute, success, userCall } from "#app/features/reference/api-route.server.ts";

export const action = apiRoute({
  POST: userCall({
    summary: "Moves as few heads as make the sizes of teams even: host and captains.",
    ...success,
    limits: sidesLimits,
    problems: changeSidesProblems,
    rule: ({ args, db, caller: { id: managerId } }) =>
      evenSides(db, { managerId, gameId: apiId(args.params.id) }),
  }),
});
