import { joinTeam, joinTeamInput } from "#app/features/membership/join-team.server.ts";
import { joinTeamProblems } from "#app/features/membership/join-team.ts";
import { apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { joinedShape } from "#app/features/reference/shapes.input.ts";
import { tryKey } from "#app/features/teams/try-key.server.ts";

export const action = apiRoute({
  POST: userCall({
    summary: "Joins the team that has the key.",
    response: joinedShape,
    isLimited: true,
    input: joinTeamInput,
    problems: joinTeamProblems,
    rule: ({ args, db, caller, input }) =>
      tryKey(args, () => joinTeam(db, { userId: caller.id, ...input })),
  }),
});
