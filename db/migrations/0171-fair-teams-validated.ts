import { type Kysely, sql } from "kysely";

/** The rows of before have no strength: validating holds no lock that blocks writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table memberships validate constraint memberships_strength`.execute(db);
  await sql`alter table audit_log validate constraint audit_log_action_check`.execute(db);
}
