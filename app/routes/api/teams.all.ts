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
      // The whole list is cached for all clients.
      const isPart = part.after !== undefined || part.limit !== undefined;
      const refused = isPart ? refuseRead(args, readRates.lists) : undefined;
      return refused ?? respondWithList(allTeams, { db, changes, request: args.request, part });
    },
  }),
});
