import { z } from "zod";
import {
  findGame,
  findTeam,
  findUserForAdmin,
  listAdminGames,
  listTeams,
  listUsers,
} from "#app/features/admin/admin-rows.queries.server.ts";
import { editGameRowUseCase } from "#app/features/admin/edit-game-row.server.ts";
import { editTeamRowUseCase } from "#app/features/admin/edit-team-row.server.ts";
import { editUserUseCase } from "#app/features/admin/edit-user-row.server.ts";
import { enterPanelUseCase } from "#app/features/admin/enter-panel.server.ts";
import { accessGranted } from "#app/features/admin/enter-panel.ts";
import { mostRowsPerCall, parseTableQuery, type TableQuery } from "#app/features/admin/list.ts";
import {
  removeOneUseCase,
  removeSeveralUseCase,
} from "#app/features/admin/remove-records.server.ts";
import { admin } from "#app/features/admin/require-admin.server.ts";
import { deleted, type Resource, resourceNoun } from "#app/features/audit/resource.ts";
import { type ApiCalls, apiCall, apiOnlyCall } from "#app/features/reference/api-route.server.ts";
import {
  countShape,
  idShape,
  idsShape,
  instantShape,
  playerShape,
  successShape,
  teamShape,
} from "#app/features/reference/shapes.input.ts";
import { done } from "#app/lib/outcome.ts";
import { panelCookie } from "#app/platform/http/cookies/admin-cookie.server.ts";
import { readRates } from "#app/platform/http/read-limits.server.ts";
import type { Db } from "#db/client.server.ts";

const user = {
  ...playerShape.shape,
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  emailNotifications: z.boolean(),
};

const game = {
  id: idShape,
  teamId: idShape,
  datetime: instantShape,
  cancelled: z.boolean(),
  checkIns: idsShape,
  team: z.string().meta({ description: "Its name" }),
};

const adminUserShape = z
  .strictObject(user)
  .meta({ id: "AdminUser", description: "A user as the administrator sees them" });

const listedUserShape = z
  .strictObject({ ...user, teamsCount: countShape, hasAvatar: z.boolean() })
  .meta({ id: "ListedUser", description: "A user in the administrator's list" });

const adminTeamShape = z
  .strictObject({ ...teamShape.shape, secretKey: z.string().nullable() })
  .meta({ id: "AdminTeam", description: "A team or court as the administrator sees it" });

const adminGameShape = z
  .strictObject(game)
  .meta({ id: "AdminGame", description: "A game as the administrator sees it" });

const listedGameShape = z
  .strictObject({ ...game, checkInsCount: countShape })
  .meta({ id: "ListedGame", description: "A game in the administrator's list" });

const removed = { ...successShape.shape, message: z.string() };

const removedShape = z
  .strictObject(removed)
  .meta({ id: "Removed", description: "The row was deleted" });

const removedInBulkShape = z
  .strictObject({
    ...removed,
    deleted: countShape.meta({ description: "How many rows were deleted" }),
  })
  .meta({ id: "RemovedInBulk", description: "The rows were deleted" });

const text = (description: string) => z.string().optional().meta({ description });

const tableQueryInput = z.object({
  q: text("Only rows that match"),
  page: text("Counted from 1"),
  limit: text(`Rows per page, at most ${mostRowsPerCall}`),
  sort: text("A column of the table"),
  dir: text("asc or desc"),
});

type List = (db: Db, query: TableQuery) => Promise<{ rows: object[]; count: number }>;

const listCall = (kind: Resource, row: z.core.$ZodType, list: List) =>
  apiOnlyCall({
    caller: admin,
    input: tableQueryInput,
    limits: readRates.panel,
    rule: async ({ args, db }) =>
      done(await list(db, parseTableQuery(kind, args.url.searchParams, mostRowsPerCall))),
    summary: `Lists ${kind}, newest first.`,
    description: "The header X-Total-Count says how many there are; beyond 1,000 it is a guess.",
    response: z.array(row),
    done: ({ rows, count }) => Response.json(rows, { headers: { "x-total-count": String(count) } }),
  });

type Find = (db: Db, id: number) => Promise<object | undefined>;

const edited = (kind: Resource, response: z.core.$ZodType, find: Find) => ({
  summary: `Changes a ${resourceNoun(kind, 1)}; what is left out stays as it is.`,
  isInputOptional: true as const,
  response,
  done: (_: unknown, { id, db }: { id: number; db: Db }) => find(db, id),
});

const removeCall = (kind: Resource) =>
  apiCall(removeOneUseCase(kind), {
    summary: `Deletes a ${resourceNoun(kind, 1)}. It can be restored for 30 days.`,
    response: removedShape,
    done: () => ({ success: true, message: deleted(kind, 1).text }),
  });

const removeSeveralCall = (kind: Resource) =>
  apiCall(removeSeveralUseCase(kind), {
    summary: `Deletes several ${kind} at once. They can be restored for 30 days.`,
    response: removedInBulkShape,
    done: (count) => ({ success: true, message: deleted(kind, count).text, deleted: count }),
  });

export const adminCalls: ApiCalls = {
  "POST admin/login": apiCall(enterPanelUseCase, {
    summary: "Opens the admin panel in this browser.",
    response: z.strictObject(removed),
    done(token) {
      const headers = { "set-cookie": panelCookie(token) };
      return Response.json({ success: true, message: accessGranted().title }, { headers });
    },
  }),
  "GET admin/users": listCall("users", listedUserShape, async (db, query) => {
    const { rows, count } = await listUsers(db, query);
    const counted = rows.map((user) => ({
      ...user,
      teamsCount: user.teams.length,
      hasAvatar: user.avatar !== null,
    }));
    return { rows: counted, count };
  }),
  "GET admin/teams": listCall("teams", adminTeamShape, listTeams),
  "GET admin/games": listCall("games", listedGameShape, async (db, query) => {
    const { rows, count } = await listAdminGames(db, query);
    return { rows: rows.map((game) => ({ ...game, checkInsCount: game.checkIns.length })), count };
  }),
  "PUT admin/users/:id": apiCall(
    editUserUseCase,
    edited("users", adminUserShape, findUserForAdmin),
  ),
  "DELETE admin/users/:id": removeCall("users"),
  "PUT admin/teams/:id": apiCall(editTeamRowUseCase, edited("teams", adminTeamShape, findTeam)),
  "DELETE admin/teams/:id": removeCall("teams"),
  "PUT admin/games/:id": apiCall(editGameRowUseCase, edited("games", adminGameShape, findGame)),
  "DELETE admin/games/:id": removeCall("games"),
  "DELETE admin/users/bulk": removeSeveralCall("users"),
  "DELETE admin/teams/bulk": removeSeveralCall("teams"),
  "DELETE admin/games/bulk": removeSeveralCall("games"),
};
