import { z } from "zod";
import { listGames } from "#app/features/admin/games.queries.server.ts";
import { tableQueryInput } from "#app/features/admin/list.input.ts";
import { mostRowsPerCall, type TableQuery } from "#app/features/admin/list.ts";
import { admin } from "#app/features/admin/require-admin.server.ts";
import { parseTableQuery } from "#app/features/admin/table-query.ts";
import { listTeams } from "#app/features/admin/teams.queries.server.ts";
import { listUsers } from "#app/features/admin/users.queries.server.ts";
import type { Resource } from "#app/features/audit/resource.ts";
import {
  adminTeamShape,
  listedGameShape,
  listedUserShape,
} from "#app/features/reference/admin-shapes.input.ts";
import { apiCall, apiRoute, apiRouteBy } from "#app/platform/http/api-route.server.ts";
import { readRates, refuseRead } from "#app/platform/http/read-limits.server.ts";
import type { Db } from "#db/client.server.ts";

type List = (db: Db, asked: TableQuery) => Promise<{ rows: object[]; count: number }>;

const listOf = (kind: Resource, row: z.ZodType, list: List) =>
  apiRoute({
    GET: apiCall({
      summary: `Lists ${kind}, newest first.`,
      description: "The header X-Total-Count says how many there are; beyond 1,000 it is a guess.",
      caller: admin,
      isLimited: true,
      input: tableQueryInput,
      response: z.array(row),
      async rule({ args, db }) {
        const refused = refuseRead(args, readRates.panel);
        if (refused) return refused;
        const asked = parseTableQuery(kind, args.url.searchParams, mostRowsPerCall);
        const { rows, count } = await list(db, asked);
        return Response.json(rows, { headers: { "x-total-count": String(count) } });
      },
    }),
  });

const list = apiRouteBy("kind", {
  users: listOf("users", listedUserShape, async (db, asked) => {
    const { rows, count } = await listUsers(db, asked);
    const counted = rows.map((user) => ({
      ...user,
      teamsCount: user.teams.length,
      hasAvatar: user.avatar !== null,
    }));
    return { rows: counted, count };
  }),
  teams: listOf("teams", adminTeamShape, listTeams),
  games: listOf("games", listedGameShape, async (db, asked) => {
    const { rows, count } = await listGames(db, asked);
    return { rows: rows.map((game) => ({ ...game, checkInsCount: game.checkIns.length })), count };
  }),
});

export { list as action, list as loader };
