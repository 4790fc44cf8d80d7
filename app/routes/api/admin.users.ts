import { listUsers } from "#app/features/admin/admin-rows.queries.server.ts";
import { listCall } from "#app/features/reference/admin-calls.server.ts";
import { listedUserShape } from "#app/features/reference/admin-shapes.input.ts";
import { apiRoute } from "#app/features/reference/api-route.server.ts";

export const action = apiRoute({
  GET: listCall("users", listedUserShape, async (db, query) => {
    const { rows, count } = await listUsers(db, query);
    const counted = rows.map((user) => ({
      ...user,
      teamsCount: user.teams.length,
      hasAvatar: user.avatar !== null,
    }));
    return { rows: counted, count };
  }),
});
