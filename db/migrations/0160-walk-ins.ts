import { type Kysely, sql } from "kysely";

/** Players whom a manager adds by name: at the court they are guests of nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table guests add column walk_in boolean not null default false`.execute(db);
  await sql`alter table guests drop constraint guests_check`.execute(db);
  // Validated by the next migration, in a transaction that holds no lock against writes.
  await sql`alter table guests add constraint guests_come_from check
    (brought_by is not null or secret_hash is not null or walk_in) not valid`.execute(db);
}
