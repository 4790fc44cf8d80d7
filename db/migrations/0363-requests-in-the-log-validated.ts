import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_log validate constraint audit_log_action_check`.execute(db);
}
