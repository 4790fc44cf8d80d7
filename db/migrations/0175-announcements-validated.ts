import { type Kysely, sql } from "kysely";

/** The rows of before hold both: validating takes no lock that blocks writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_log validate constraint audit_log_action_check`.execute(db);
  await sql`alter table reports validate constraint reports_kind_check`.execute(db);
}
