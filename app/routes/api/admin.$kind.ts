import { parseTableQuery } from "#app/features/admin/asked.ts";
import { listGames } from "#app/features/admin/games.queries.server.ts";
import { mostRowsPerCall, type TableQuery } from "#app/features/admin/list.ts";
import { admin, kindOf } from "#app/features/admin/require-admin.server.ts";
import { listTeams } from "#app/features/admin/teams.queries.server.ts";
import { listUsers } from "#app/features/admin/users.queries.server.ts";
import type { Resource } from "#app/features/audit/resource.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import type { Db } from "#db/client.server.ts";

const list = apiRoute({
  GET: apiCall({
    caller: admin,
    async rule({ args, db }) {
      const kind = kindOf(args);
      const asked = parseTableQuery(kind, args.url.searchParams, mostRowsPerCall);
      const { rows, count } = await listOf(db, kind, asked);
      return Response.json(rows, { headers: { "x-total-count": String(count) } });
    },
  }),
});

async function listOf(db: Db, kind: Resource, asked: TableQuery) {
  if (kind === "teams") return listTeams(db, asked);
  if (kind === "games") {
    const { rows, count } = await listGames(db, asked);
    return { rows: rows.map((game) => ({ ...game, checkInsCount: game.checkIns.length })), count };
  }
  const { rows, count } = await listUsers(db, asked);
  const users = rows.map((user) => ({
    ...user,
    teamsCount: user.teams.length,
    hasAvatar: user.avatar !== null,
  }));
  return { rows: users, count };
}

export { list as action, list as loader };
