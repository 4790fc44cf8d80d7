import { allTeams } from "#app/features/teams/queries.server.ts";
import { listPartInput } from "#app/lib/pagination.ts";
import { publicDbOf } from "#app/middleware/public-reads.server.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { answerFullList } from "#app/platform/http/streamed-list.server.ts";

const everyTeam = apiRoute({
  GET: apiCall({
    input: listPartInput,
    rule: ({ args, world: { changes }, input: part }) =>
      answerFullList(allTeams, { db: publicDbOf(args), changes, request: args.request, part }),
  }),
});

export { everyTeam as action, everyTeam as loader };
