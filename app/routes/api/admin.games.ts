import { listAdminGames } from "#app/features/admin/admin-rows.queries.server.ts";
import { listCall } from "#app/features/reference/admin-calls.server.ts";
import { listedGameShape } from "#app/features/reference/admin-shapes.input.ts";
import { apiRoute } from "#app/features/reference/api-route.server.ts";

export const action = apiRoute({
  GET: listCall("games", listedGameShape, async (db, query) => {
    const { rows, count } = await listAdminGames(db, query);
    return { rows: rows.map((game) => ({ ...game, checkInsCount: game.checkIns.length })), count };
  }),
});
