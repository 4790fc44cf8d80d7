import { z } from "zod";
import { allUsers } from "#app/features/accounts/users.server.ts";
import { apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { playerShape } from "#app/features/reference/shapes.input.ts";
import { listPartInput } from "#app/lib/schemas.ts";
import { readRates, refuseRead } from "#app/platform/http/read-limits.server.ts";
import { respondWithList } from "#app/platform/http/streamed-list.server.ts";

export const action = apiRoute({
  GET: userCall({
    summary: "Lists all players with the ids of their teams.",
    response: z.array(playerShape),
    isLimited: true,
    input: listPartInput,
    async rule({ args, services, input: part }) {
      const refused = refuseRead(args, readRates.lists);
      return refused ?? respondWithList(allUsers, { ...services, request: args.request, part });
    },
  }),
});
