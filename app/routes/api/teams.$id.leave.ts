import { leaveTeam } from "#app/features/teams/leave-team.server.ts";
import { leaveTeamProblems } from "#app/features/teams/leave-team.ts";
import { endpoint, refusal } from "#app/lib/endpoint.server.ts";
import { idOf } from "#app/lib/input.ts";
import { requireApiUser } from "#app/middleware/current-user.server.ts";
import { worldContext } from "#app/middleware/world.server.ts";
import type { Route } from "./+types/teams.$id.leave.ts";

const leave = endpoint<Route.ActionArgs>({
  async POST({ context, params }) {
    const user = requireApiUser({ context });
    const teamId = idOf(params.id);
    if (!teamId) return refusal(leaveTeamProblems.unknown_team);

    const left = await leaveTeam(context.get(worldContext).db, { userId: user.id, teamId });
    return left.ok ? Response.json({ success: true }) : refusal(leaveTeamProblems[left.problem]);
  },
});

export { leave as action, leave as loader };
