import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

/** Makes a restored user the host again of the games and series that lost them. */
export async function restoreHost(db: Db, auditId: number): Promise<void> {
  for (const table of ["games", "series"]) {
    await sql`update ${sql.table(table)} hosted set host_id = (rows -> 'users' -> 0 ->> 'id')::int
      from removed where audit_id = ${auditId} and hosted.host_id is null and hosted.id in (
        select jsonb_array_elements_text(rows -> 'hosted' -> ${table})::int)`.execute(db);
  }
}
