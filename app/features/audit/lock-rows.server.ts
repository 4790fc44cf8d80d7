import { sql } from "kysely";
import type { Resource } from "#app/features/audit/resource.ts";
import type { Db } from "#db/client.server.ts";

/**
 * Locks the existing rows of `ids`, so that nothing new can refer to them, and returns their ids. In a fixed
 * order, so that concurrent removals queue instead of deadlocking.
 */
export async function lockRows(db: Db, { kind, ids }: { kind: Resource; ids: number[] }) {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(kind)} where id = any(${ids}::int[]) order by id for update
  `.execute(db);
  return rows.map(({ id }) => id);
}
