import { successShape } from "#app/features/reference/shapes.input.ts";
import { leaveTeam } from "#app/features/teams/leave-team.server.ts";
import { leaveTeamProblems } from "#app/features/teams/leave-team.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { apiId } from "#app/platform/http/path-id.server.ts";

export const action = apiRoute({
  POST: apiCall({
    summary: "Leaves a team or court, and its upcoming games.",
    response: successShape,
    caller: user,
    problems: leaveTeamProblems,
    rule: ({ args, db, caller }) =>
      leaveTeam(db, { userId: caller.id, teamId: apiId(args.params.id) }),
    done: () => ({ success: true }),
  }),
});
