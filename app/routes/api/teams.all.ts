import { allTeams } from "#app/features/teams/queries.server.ts";
import { listPartInput } from "#app/lib/pagination.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { checked, endpoint } from "#app/platform/http/endpoint.server.ts";
import { answerFullList } from "#app/platform/http/streamed-list.server.ts";
import type { Route } from "./+types/teams.all.ts";

const everyTeam = endpoint<Route.ActionArgs>({
  async GET({ context, request, url }) {
    const part = checked(Object.fromEntries(url.searchParams), listPartInput);
    const { db, changes } = context.get(worldContext);
    return answerFullList(allTeams, { db, changes, request, part });
  },
});

export { everyTeam as action, everyTeam as loader };
