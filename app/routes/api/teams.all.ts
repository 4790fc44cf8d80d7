import { allTeams } from "#app/features/teams/queries.server.ts";
import { checked, endpoint } from "#app/lib/endpoint.server.ts";
import { answerFullList } from "#app/lib/full-list.server.ts";
import { listPartInput } from "#app/lib/list-part.ts";
import { worldContext } from "#app/middleware/world.server.ts";
import type { Route } from "./+types/teams.all.ts";

const everyTeam = endpoint<Route.ActionArgs>({
  async GET({ context, request, url }) {
    const part = checked(Object.fromEntries(url.searchParams), listPartInput);
    return answerFullList(allTeams, { ...context.get(worldContext), request, part });
  },
});

export { everyTeam as action, everyTeam as loader };
