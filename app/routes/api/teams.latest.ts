import { z } from "zod";
import { teamShape } from "#app/features/reference/shapes.input.ts";
import { listLatestCourts } from "#app/features/teams/queries.server.ts";
import { done } from "#app/lib/outcome.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";

const latestCourts = apiRoute({
  GET: apiCall({
    summary: "Lists the courts added last, newest first.",
    response: z.array(teamShape),
    rule: async ({ db }) => done(await listLatestCourts(db)),
  }),
});

export { latestCourts as action, latestCourts as loader };
