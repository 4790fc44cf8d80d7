import { type Kysely, sql } from "kysely";

/**
 * Whether guests of a game see the first names of who comes: in new teams and courts, and nobody's in those
 * of before, also the archived ones. The build before writes teams without it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table teams add column guests_see_names boolean not null default false`.execute(
    db,
  );
  await sql`alter table teams alter column guests_see_names set default true`.execute(db);
  await sql`update removed set rows = jsonb_set(rows, '{teams}', (
      select jsonb_agg(team || '{"guests_see_names": false}' order by at)
      from jsonb_array_elements(rows -> 'teams') with ordinality as list (team, at)))
    where jsonb_array_length(rows -> 'teams') > 0`.execute(db);
}
