import { allUsers } from "#app/features/accounts/queries.server.ts";
import { listPartInput } from "#app/lib/pagination.ts";
import { readRates, refuseRead } from "#app/middleware/read-limits.server.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import { requireApiUser } from "#app/platform/http/current-user.server.ts";
import { checked, endpoint } from "#app/platform/http/endpoint.server.ts";
import { answerFullList } from "#app/platform/http/streamed-list.server.ts";
import type { Route } from "./+types/users.ts";

const users = endpoint<Route.ActionArgs>({
  async GET({ context, request, url }) {
    requireApiUser({ context });
    const refused = refuseRead({ context }, readRates.lists);
    if (refused) return refused;
    const part = checked(Object.fromEntries(url.searchParams), listPartInput);
    return answerFullList(allUsers, { ...context.get(worldContext), request, part });
  },
});

export { users as action, users as loader };
