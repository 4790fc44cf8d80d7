import { sql } from "kysely";
import type { Resource } from "#app/features/audit/resource.ts";
import type { Db } from "#db/client.server.ts";

/**
 * Locks what there is of `ids`, so that nothing new can belong to it, and answers their ids. In one
 * order, so that two removals at once wait for each other instead of getting stuck.
 */
export async function lockRows(db: Db, { kind, ids }: { kind: Resource; ids: number[] }) {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(kind)} where id = any(${ids}::int[]) order by id for update
  `.execute(db);
  return rows.map(({ id }) => id);
}
