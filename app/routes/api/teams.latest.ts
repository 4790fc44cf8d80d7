import { listLatestCourts } from "#app/features/teams/queries.server.ts";
import { publicDbOf } from "#app/middleware/public-reads.server.ts";
import { endpoint } from "#app/platform/http/endpoint.server.ts";
import type { Route } from "./+types/teams.latest.ts";

const latestCourts = endpoint<Route.ActionArgs>({
  async GET(args) {
    return Response.json(await listLatestCourts(publicDbOf(args)));
  },
});

export { latestCourts as action, latestCourts as loader };
