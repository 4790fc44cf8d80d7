import { findMyData } from "#app/features/account-deletion/own-data.queries.server.ts";
import { requireUser } from "#app/features/accounts/current-user.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/my-data.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = requireUser({ context, url });
  const mine = await findMyData(context.get(servicesContext).db, user.id);
  return new Response(JSON.stringify(mine, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="my-data.json"',
      "cache-control": "private, no-store",
    },
  });
}
