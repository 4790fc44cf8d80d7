import { listUsers } from "#app/features/accounts/queries.server.ts";
import { endpoint } from "#app/lib/endpoint.server.ts";
import { requireApiUser } from "#app/middleware/current-user.server.ts";
import { worldContext } from "#app/middleware/world.server.ts";
import type { Route } from "./+types/users.ts";

const users = endpoint<Route.ActionArgs>({
  async GET({ context }) {
    requireApiUser({ context });
    return Response.json(await listUsers(context.get(worldContext).db));
  },
});

export { users as action, users as loader };
