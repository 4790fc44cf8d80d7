import { allUsers } from "#app/features/accounts/queries.server.ts";
import { checked, endpoint } from "#app/lib/endpoint.server.ts";
import { answerFullList } from "#app/lib/full-list.server.ts";
import { listPartInput } from "#app/lib/list-part.ts";
import { requireApiUser } from "#app/middleware/current-user.server.ts";
import { worldContext } from "#app/middleware/world.server.ts";
import type { Route } from "./+types/users.ts";

const users = endpoint<Route.ActionArgs>({
  async GET({ context, request, url }) {
    requireApiUser({ context });
    const part = checked(Object.fromEntries(url.searchParams), listPartInput);
    return answerFullList(allUsers, { ...context.get(worldContext), request, part });
  },
});

export { users as action, users as loader };
