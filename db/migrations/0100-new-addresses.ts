import { type Kysely, sql } from "kysely";

/**
 * How often a team or court has moved, since when it is where it is, and the address that members
 * know as long as they are not told of another one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table teams
    add column address_changes integer not null default 0,
    add column address_changed_at timestamptz,
    add column address_was text`.execute(db);
}
