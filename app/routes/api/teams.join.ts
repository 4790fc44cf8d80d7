import { joinTeamInput } from "#app/features/teams/join-team.input.ts";
import { joinTeam } from "#app/features/teams/join-team.server.ts";
import { joinTeamProblems } from "#app/features/teams/join-team.ts";
import { tryKey } from "#app/features/teams/try-key.server.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { requireApiUser } from "#app/platform/http/current-user.server.ts";
import { endpoint, parseJson, refusal } from "#app/platform/http/endpoint.server.ts";
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
