import { archiveRows } from "#app/features/audit/archive-rows.server.ts";
import { lockRows } from "#app/features/audit/lock-rows.server.ts";
import type { Db } from "#db/client.server.ts";

type RemoveTeams = { ids: number[]; who: string };

/** Removes teams and courts with their games and memberships; restorable for 30 days. Returns how many. */
export function removeTeams(db: Db, { ids, who }: RemoveTeams): Promise<number> {
  return db.transaction().execute((db) => remove(db, { ids, who }));
}

async function remove(db: Db, { ids, who }: RemoveTeams) {
  const locked = await lockRows(db, { kind: "teams", ids });
  if (locked.length === 0) return 0;
  await archiveRows(db, { kind: "teams", ids: locked, who });
  await db.deleteFrom("teams").where("id", "in", locked).execute();
  return locked.length;
}
