import { listGames } from "#app/features/admin/games.queries.server.ts";
import type { Asked } from "#app/features/admin/list.ts";
import { inPanelZone } from "#app/features/admin/panel.ts";
import { listTeams } from "#app/features/admin/teams.queries.server.ts";
import { listUsers } from "#app/features/admin/users.queries.server.ts";
import type { Kind } from "#app/features/audit/resource.ts";
import type { Db } from "#db/client.server.ts";

/** A line of a table: cells in the order of the columns, the first of them the id. */
export type TableRow = { id: number; label: string; cells: string[]; page?: string };

/** One part of a table as the panel shows it. */
export async function readTable(db: Db, kind: Kind, asked: Asked) {
  if (kind === "users") return inRows(await listUsers(db, asked), userRow);
  if (kind === "teams") return inRows(await listTeams(db, asked), teamRow);
  return inRows(await listGames(db, asked), gameRow);
}

function inRows<Thing>(
  { rows, count }: { rows: Thing[]; count: number },
  rowOf: (thing: Thing) => TableRow,
) {
  return { rows: rows.map(rowOf), count };
}

type Listed<List extends (...args: never[]) => Promise<{ rows: unknown[] }>> = Awaited<
  ReturnType<List>
>["rows"][number];

const userRow = ({ id, name, email, teams, avatar }: Listed<typeof listUsers>): TableRow => ({
  id,
  label: name,
  cells: [String(id), name, email ?? "", String(teams.length), avatar ? "Yes" : "No"],
});

const teamRow = (team: Listed<typeof listTeams>): TableRow => ({
  id: team.id,
  label: team.name,
  cells: [String(team.id), team.name, team.address, String(team.players), team.secretKey ?? ""],
  page: `/${team.type}/${team.slug}`,
});

function gameRow({ id, teamId, team, datetime, checkIns }: Listed<typeof listGames>): TableRow {
  const { date, time } = inPanelZone(datetime);
  return {
    id,
    label: `${team}, ${date}`,
    cells: [String(id), `${teamId} (${team})`, `${date} ${time}`, String(checkIns.length)],
  };
}
