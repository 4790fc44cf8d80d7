import { type Kysely, sql } from "kysely";

export const outsideTransaction = true;

/** The minutes of the decisions from before the triggers, in short transactions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let last: number | null = 0;
  while (last !== null) last = await fill(db, last);
}

/** Fills the next games after `last`; returns the id of the last one, null if there were none. */
async function fill(db: Kysely<unknown>, last: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with part as (
      select id from games
      where id > ${last} and decide_at is not null and decide_minutes is null
      order by id limit 500 for no key update
    ), filled as (
      update games set decide_minutes = extract(epoch from datetime - decide_at)::int / 60
      from part where games.id = part.id
    )
    select max(id) as last from part`.execute(db);
  return rows[0]?.last ?? null;
}
