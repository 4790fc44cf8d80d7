import { successShape } from "#app/features/reference/shapes.input.ts";
import { leaveTeam } from "#app/features/teams/leave-team.server.ts";
import { leaveTeamProblems } from "#app/features/teams/leave-team.ts";
import { refuse } from "#app/lib/outcome.ts";
import { idOf } from "#app/lib/schemas.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";

const leave = apiRoute({
  POST: apiCall({
    summary: "Leaves a team or court, and its upcoming games.",
    response: successShape,
    caller: user,
    problems: leaveTeamProblems,
    async rule({ args, db, caller }) {
      const teamId = idOf(args.params.id);
      return teamId ? leaveTeam(db, { userId: caller.id, teamId }) : refuse("unknown_team");
    },
    done: () => ({ success: true }),
  }),
});

export { leave as action, leave as loader };
