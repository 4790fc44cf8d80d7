import { type Kysely, sql } from "kysely";

/** The level of a game and of the games of a series. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["games", "series"]) {
    await sql`alter table ${sql.ref(table)} add column level text not null default 'all'`.execute(
      db,
    );
    await sql`alter table ${sql.ref(table)} add constraint ${sql.ref(`${table}_level`)}
      check (level in ('all', 'beginner', 'intermediate', 'advanced')) not valid`.execute(db);
  }
}
