import { listLatestCourts } from "#app/features/teams/queries.server.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { endpoint } from "#app/platform/http/endpoint.server.ts";
import type { Route } from "./+types/teams.latest.ts";

const latestCourts = endpoint<Route.ActionArgs>({
  async GET({ context }) {
    return Response.json(await listLatestCourts(context.get(worldContext).db));
  },
});

export { latestCourts as action, latestCourts as loader };
