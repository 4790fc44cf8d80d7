import { type Kysely, sql } from "kysely";

const checks = [
  "teams_facts_of_courts",
  "teams_hoops",
  "teams_surface",
  "teams_access",
  "teams_opening_hours",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of checks)
    await sql`alter table teams validate constraint ${sql.ref(name)}`.execute(db);
}
