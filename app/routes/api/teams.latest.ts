import { z } from "zod";
import { apiCall, apiRoute } from "#app/features/reference/api-route.server.ts";
import { latestCourtShape } from "#app/features/reference/court-shapes.input.ts";
import { listLatestCourts } from "#app/features/teams/teams.server.ts";
import { done } from "#app/lib/outcome.ts";

export const action = apiRoute({
  GET: apiCall({
    summary:
      "Lists the courts added last, newest first, with the number of people who are there now.",
    response: z.array(latestCourtShape),
    rule: async ({ db }) => done(await listLatestCourts(db)),
  }),
});
