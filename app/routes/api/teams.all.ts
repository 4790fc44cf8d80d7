import { z } from "zod";
import { apiCall, apiRoute } from "#app/features/reference/api-route.server.ts";
import { teamShape } from "#app/features/reference/shapes.input.ts";
import { allTeams } from "#app/features/teams/teams.server.ts";
import { listPartInput } from "#app/lib/schemas.ts";
import { readRates, refuseRead } from "#app/platform/http/read-limits.server.ts";
import { respondWithList } from "#app/platform/http/streamed-list.server.ts";

export const action = apiRoute({
  GET: apiCall({
    summary: "Lists all teams and courts.",
    response: z.array(teamShape),
    isLimited: true,
    input: listPartInput,
    async rule({ args, services: { db, changes }, input: part }) {
      const refused = refuseRead(args, readRates.lists);
      return refused ?? respondWithList(allTeams, { db, changes, request: args.request, part });
    },
  }),
});
