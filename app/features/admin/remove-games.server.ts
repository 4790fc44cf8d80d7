import { archiveRows } from "#app/features/audit/archive-rows.server.ts";
import { lockRows } from "#app/features/audit/lock-rows.server.ts";
import type { Db } from "#db/client.server.ts";

type RemoveGames = { ids: number[]; who: string };

/** Removes games with their check-ins; restorable for 30 days. Returns how many. */
export function removeGames(db: Db, { ids, who }: RemoveGames): Promise<number> {
  return db.transaction().execute((db) => remove(db, { ids, who }));
}

async function remove(db: Db, { ids, who }: RemoveGames) {
  const locked = await lockRows(db, { kind: "games", ids });
  if (locked.length === 0) return 0;
  await archiveRows(db, { kind: "games", ids: locked, who });
  await db.deleteFrom("games").where("id", "in", locked).execute();
  return locked.length;
}
