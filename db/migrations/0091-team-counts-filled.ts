import { type Kysely, sql } from "kysely";

export const outsideTransaction = true;

/** Counts of the teams from before the triggers, in short transactions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let last: number | null = 0;
  while (last !== null) last = await fill(db, last);
}

/** Copies the next teams after `last`; returns the id of the last one, null if there were none. */
async function fill(db: Kysely<unknown>, last: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with part as (
      select id, players from teams where id > ${last} order by id limit 10000 for key share
    ), filled as (
      insert into team_counts (team_id, players) select id, players from part
      on conflict (team_id) do nothing
    )
    select max(id) as last from part`.execute(db);
  return rows[0]?.last ?? null;
}
