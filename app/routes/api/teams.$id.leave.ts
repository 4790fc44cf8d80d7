import { leaveTeam } from "#app/features/teams/leave-team.server.ts";
import { leaveTeamProblems } from "#app/features/teams/leave-team.ts";
import { idOf } from "#app/lib/schemas.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { requireApiUser } from "#app/platform/http/current-user.server.ts";
import { endpoint, refusal } from "#app/platform/http/endpoint.server.ts";
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
