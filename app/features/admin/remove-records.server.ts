import { sql } from "kysely";
import { deleteAccounts } from "#app/features/account-deletion/delete-accounts.server.ts";
import { archiveRows } from "#app/features/audit/archive-rows.server.ts";
import type { Resource } from "#app/features/audit/resource.ts";
import type { Db } from "#db/client.server.ts";

type RemoveRecordsInput = { kind: Resource; ids: number[]; doer: string };

/**
 * Removes things of one kind with all that goes with them: of users the memberships, upcoming check-ins and
 * sessions, of teams the games and memberships, of games the check-ins. Restorable for 30 days. Returns how many.
 */
export function remove(db: Db, { kind, ids, doer }: RemoveRecordsInput): Promise<number> {
  return db.transaction().execute(async (db) => {
    const locked = await lockRows(db, { kind, ids });
    if (locked.length === 0) return 0;
    await archiveRows(db, { kind, ids: locked, doer });
    if (kind === "users") return deleteAccounts(db, { userIds: locked });
    await db.deleteFrom(kind).where("id", "in", locked).execute();
    return locked.length;
  });
}

/**
 * Locks the existing rows of `ids`, so that nothing new can refer to them, and returns their ids. In a fixed
 * order, so that concurrent removals queue instead of deadlocking.
 */
async function lockRows(db: Db, { kind, ids }: Omit<RemoveRecordsInput, "doer">) {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(kind)} where id = any(${ids}::int[]) order by id for update
  `.execute(db);
  return rows.map(({ id }) => id);
}
