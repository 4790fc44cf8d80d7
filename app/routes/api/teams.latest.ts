import { listLatestCourts } from "#app/features/teams/queries.server.ts";
import { done } from "#app/lib/outcome.ts";
import { publicDbOf } from "#app/middleware/public-reads.server.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";

const latestCourts = apiRoute({
  GET: apiCall({ rule: async ({ args }) => done(await listLatestCourts(publicDbOf(args))) }),
});

export { latestCourts as action, latestCourts as loader };
