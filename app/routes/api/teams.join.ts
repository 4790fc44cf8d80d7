import { joinTeamInput } from "#app/features/teams/join-team.input.ts";
import { joinTeam } from "#app/features/teams/join-team.server.ts";
import { joinTeamProblems } from "#app/features/teams/join-team.ts";
import { endpoint, parseJson, refusal } from "#app/lib/endpoint.server.ts";
import { requireApiUser } from "#app/middleware/current-user.server.ts";
import { tryKey } from "#app/middleware/try-key.server.ts";
import { worldContext } from "#app/middleware/world.server.ts";
import type { Route } from "./+types/teams.join.ts";

const joinByKey = endpoint<Route.ActionArgs>({
  async POST({ context, request }) {
    const user = requireApiUser({ context });
    const input = await parseJson(request, joinTeamInput);

    const joined = await tryKey({ context }, joinTeamProblems, () =>
      joinTeam(context.get(worldContext).db, { userId: user.id, ...input }),
    );
    return joined.ok ? Response.json(joined.value) : refusal(joined.why);
  },
});

export { joinByKey as action, joinByKey as loader };
