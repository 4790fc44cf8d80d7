import { allTeams } from "#app/features/teams/queries.server.ts";
import { listPartInput } from "#app/lib/pagination.ts";
import { readRates, refuseRead } from "#app/middleware/read-limits.server.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { checked, endpoint } from "#app/platform/http/endpoint.server.ts";
import { answerFullList } from "#app/platform/http/streamed-list.server.ts";
import type { Route } from "./+types/teams.all.ts";

const everyTeam = endpoint<Route.ActionArgs>({
  async GET({ context, request, url }) {
    const part = checked(Object.fromEntries(url.searchParams), listPartInput);
    // The whole list is made once for all who request it.
    const isPart = part.after !== undefined || part.limit !== undefined;
    const refused = isPart ? refuseRead({ context }, readRates.lists) : undefined;
    if (refused) return refused;
    const { db, changes } = context.get(worldContext);
    return answerFullList(allTeams, { db, changes, request, part });
  },
});

export { everyTeam as action, everyTeam as loader };
