import { leaveTeam } from "#app/features/membership/leave-team.server.ts";
import { leaveTeamProblems } from "#app/features/membership/leave-team.ts";
import { apiId, apiRoute, success, userCall } from "#app/features/reference/api-route.server.ts";

export const action = apiRoute({
  POST: userCall({
    summary: "Leaves a team or court, and its upcoming games.",
    ...success,
    problems: leaveTeamProblems,
    rule: ({ args, db, caller }) =>
      leaveTeam(db, { userId: caller.id, teamId: apiId(args.params.id) }),
  }),
});
