import { deleteAccounts } from "#app/features/accounts/delete-accounts.server.ts";
import { archiveRows } from "#app/features/audit/archive-rows.server.ts";
import { lockRows } from "#app/features/audit/lock-rows.server.ts";
import type { Db } from "#db/client.server.ts";

type RemoveUsers = { ids: number[]; who: string };

/** Removes users with their memberships, upcoming check-ins and sessions; restorable for 30 days. Returns how many. */
export function removeUsers(db: Db, { ids, who }: RemoveUsers): Promise<number> {
  return db.transaction().execute((db) => remove(db, { ids, who }));
}

async function remove(db: Db, { ids, who }: RemoveUsers) {
  const locked = await lockRows(db, { kind: "users", ids });
  if (locked.length === 0) return 0;
  await archiveRows(db, { kind: "users", ids: locked, who });
  return deleteAccounts(db, { userIds: locked });
}
