import { listLatestCourts } from "#app/features/teams/queries.server.ts";
import { done } from "#app/lib/outcome.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";

const latestCourts = apiRoute({
  GET: apiCall({ rule: async ({ db }) => done(await listLatestCourts(db)) }),
});

export { latestCourts as action, latestCourts as loader };
