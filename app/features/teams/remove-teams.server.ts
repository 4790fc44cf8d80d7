import { sql } from "kysely";
import { archiveRows, removeTeamGames } from "#app/features/audit/archive-rows.server.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import type { Db } from "#db/client.server.ts";
import { lockMemberships, lockRows } from "#db/lock-rows.server.ts";

/** Locks the teams and all their series, games and memberships, so that no new row can refer to
 * them while they are removed. */
export async function lockTeamsToRemove(db: Db, ids: number[]): Promise<number[]> {
  const teamIds = await lockRows(db, { table: "teams", ids, to: "alone" });
  if (teamIds.length === 0) return [];
  const ofTeams = (table: "series" | "games") =>
    lockRows(db, {
      table,
      ids: sql<number>`(select id from ${sql.table(table)} where team_id = ${anyOf(teamIds)})`,
      to: "alone",
    });
  await ofTeams("series");
  await ofTeams("games");
  await lockMemberships(db, { teamIds, to: "alone" });
  return teamIds;
}

/** Removes the teams. An admin can restore them for 30 days. Lock them before with
 * `lockTeamsToRemove`. */
export async function removeTeams(db: Db, { ids, doer }: { ids: number[]; doer: string }) {
  if (ids.length === 0) return;
  for (const { auditId, id: teamId } of await archiveRows(db, { kind: "teams", ids, doer }))
    await removeTeamGames(db, { auditId, teamId });
  await db.deleteFrom("teams").where("id", "=", anyOf(ids)).execute();
}
