import { listAllTeams } from "#app/features/teams/queries.server.ts";
import { endpoint } from "#app/lib/endpoint.server.ts";
import { worldContext } from "#app/middleware/world.server.ts";
import type { Route } from "./+types/teams.all.ts";

const allTeams = endpoint<Route.ActionArgs>({
  async GET({ context }) {
    return Response.json(await listAllTeams(context.get(worldContext).db));
  },
});

export { allTeams as action, allTeams as loader };
