import {
  type AdminGame,
  type AdminTeam,
  type AdminUser,
  listAdminGames,
  listTeams,
  listUsers,
} from "#app/features/admin/admin-rows.queries.server.ts";
import { inPanelZone } from "#app/features/admin/in-panel-zone.server.ts";
import type { TableQuery } from "#app/features/admin/list.ts";
import type { Resource } from "#app/features/audit/resource.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import type { Db } from "#db/client.server.ts";

type Cell = string | number | boolean | null | LocalTime;

export type TableRow = {
  id: number;
  name: string;
  at?: LocalTime;
  cells: Cell[];
  page?: string;
};

export async function readTable(db: Db, kind: Resource, query: TableQuery) {
  if (kind === "teams") return inRows(await listTeams(db, query), teamRow);
  if (kind === "users") {
    const list = await listUsers(db, query);
    const since = await readSince(db, list.rows);
    return inRows(list, (user) => userRow(user, since.get(user.id)));
  }
  const list = await listAdminGames(db, query);
  const players = await countPlayers(db, list.rows);
  return inRows(list, (game) => gameRow(game, players.get(game.id) ?? 0));
}

type Listed = { id: number }[];

async function readSince(db: Db, users: Listed): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "createdAt"])
    .where("id", "=", anyOf(users.map(({ id }) => id)))
    .execute();
  return new Map(rows.map(({ id, createdAt }) => [id, createdAt]));
}

async function countPlayers(db: Db, games: Listed): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("answers")
    .select("gameId")
    .select(({ fn }) => fn.countAll<string>().as("players"))
    .where("gameId", "=", anyOf(games.map(({ id }) => id)))
    .where("status", "=", "in")
    .groupBy("gameId")
    .execute();
  return new Map(rows.map(({ gameId, players }) => [gameId, Number(players)]));
}

function inRows<Thing>(
  { rows, count }: { rows: Thing[]; count: number },
  toRow: (thing: Thing) => TableRow,
) {
  return { rows: rows.map(toRow), count };
}

function userRow(user: AdminUser, since: Date | undefined): TableRow {
  const { id, name, email, emailConfirmed, teams, avatar } = user;
  const at = since ? inPanelZone(since) : null;
  return {
    id,
    name,
    cells: [id, name, email, emailConfirmed, teams.length, avatar !== null, at],
  };
}

const teamRow = (team: AdminTeam): TableRow => ({
  id: team.id,
  name: team.name,
  cells: [team.id, team.name, team.address, team.players, team.secretKey],
  page: `/${team.type}/${team.slug}`,
});

function gameRow(game: AdminGame, players: number): TableRow {
  const { id, teamId, team, datetime, checkIns, cancelled } = game;
  const at = inPanelZone(datetime);
  const cells = [id, `${teamId} (${team})`, at, checkIns.length, players, cancelled];
  return { id, name: team, at, cells };
}
