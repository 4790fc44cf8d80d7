import { joinTeamInput } from "#app/features/teams/join-team.input.ts";
import { joinTeam } from "#app/features/teams/join-team.server.ts";
import { joinTeamProblems } from "#app/features/teams/join-team.ts";
import { endpoint, parseJson, refusal } from "#app/lib/endpoint.server.ts";
import { requireApiUser } from "#app/middleware/current-user.server.ts";
import { worldContext } from "#app/middleware/world.server.ts";
import type { Route } from "./+types/teams.join.ts";

const joinByKey = endpoint<Route.ActionArgs>({
  async POST({ context, request }) {
    const user = requireApiUser({ context });
    const { secretKey } = await parseJson(request, joinTeamInput);

    const joined = await joinTeam(context.get(worldContext).db, { userId: user.id, secretKey });
    if (!joined.ok) return refusal(joinTeamProblems[joined.problem]);

    const { id, name } = joined.value;
    return Response.json({ id, name });
  },
});

export { joinByKey as action, joinByKey as loader };
