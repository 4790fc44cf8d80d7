import { z } from "zod";
import { teamShape } from "#app/features/reference/shapes.input.ts";
import { listLatestCourts } from "#app/features/teams/teams.server.ts";
import { done } from "#app/lib/outcome.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";

export const action = apiRoute({
  GET: apiCall({
    summary: "Lists the courts added last, newest first.",
    response: z.array(teamShape),
    rule: async ({ db }) => done(await listLatestCourts(db)),
  }),
});
