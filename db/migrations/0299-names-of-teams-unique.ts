import { type Kysely, sql } from "kysely";
import { buildIndex } from "#db/build-index.ts";

export const outsideTransaction = true;

/** Teams that already share a name keep it. New teams and new courts need a name of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update teams set namesake = id
    from (select id as of_id, row_number() over (partition by type, f_team_name_key(name) order by id) as nth
      from teams) namesakes
    where id = of_id and nth > 1`.execute(db);
  await buildIndex(
    db,
    "teams_by_name_key",
    sql`create unique index concurrently teams_by_name_key
      on teams (type, f_team_name_key(name), namesake)`,
  );
}
