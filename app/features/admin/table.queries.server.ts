import {
  listAdminGames,
  listTeams,
  listUsers,
} from "#app/features/admin/admin-rows.queries.server.ts";
import { inPanelZone } from "#app/features/admin/in-panel-zone.server.ts";
import type { TableQuery } from "#app/features/admin/list.ts";
import type { Resource } from "#app/features/audit/resource.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import type { Db } from "#db/client.server.ts";

type Cell = string | number | boolean | null | LocalTime;

/** A line of a table: cells in the order of the columns, the first of them the id. */
export type TableRow = {
  id: number;
  /** The name of the thing; of a game its team and its time. */
  name: string;
  at?: LocalTime;
  cells: Cell[];
  page?: string;
};

export async function readTable(db: Db, kind: Resource, query: TableQuery) {
  if (kind === "users") return inRows(await listUsers(db, query), userRow);
  if (kind === "teams") return inRows(await listTeams(db, query), teamRow);
  return inRows(await listAdminGames(db, query), gameRow);
}

function inRows<Thing>(
  { rows, count }: { rows: Thing[]; count: number },
  toRow: (thing: Thing) => TableRow,
) {
  return { rows: rows.map(toRow), count };
}

type RowOfList<List extends (...args: never[]) => Promise<{ rows: unknown[] }>> = Awaited<
  ReturnType<List>
>["rows"][number];

const userRow = ({ id, name, email, teams, avatar }: RowOfList<typeof listUsers>): TableRow => ({
  id,
  name,
  cells: [id, name, email, teams.length, avatar !== null],
});

const teamRow = (team: RowOfList<typeof listTeams>): TableRow => ({
  id: team.id,
  name: team.name,
  cells: [team.id, team.name, team.address, team.players, team.secretKey],
  page: `/${team.type}/${team.slug}`,
});

function gameRow({
  id,
  teamId,
  team,
  datetime,
  checkIns,
  cancelled,
}: RowOfList<typeof listAdminGames>): TableRow {
  const at = inPanelZone(datetime);
  return { id, name: team, at, cells: [id, `${teamId} (${team})`, at, checkIns.length, cancelled] };
}
