import { userContext } from "#app/features/accounts/current-user.server.ts";
import { isPlaceholder } from "#app/features/accounts/current-user.ts";
import type { Route } from "./+types/who-am-i.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const me =
    user && !isPlaceholder(user) ? { id: user.id, name: user.name, avatar: user.avatar } : null;
  return Response.json({ me }, { headers: { "cache-control": "private, no-store" } });
}
