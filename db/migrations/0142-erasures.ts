import { type Kysely, sql } from "kysely";

/**
 * Which accounts were deleted, by number alone: a backup from before has them, and a restore deletes
 * them again. An account that an admin restores is not erased any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create table erasures (
    user_id int primary key,
    at timestamptz not null default now()
  )`,
  sql`create function note_erasures() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        insert into erasures (user_id) select id from gone on conflict do nothing;
      else
        delete from erasures where user_id in (select id from come);
      end if;
      return null;
    end $$`,
  sql`create trigger note_erasures after delete on users referencing old table as gone
    for each statement execute function note_erasures()`,
  sql`create trigger lift_erasures after insert on users referencing new table as come
    for each statement execute function note_erasures()`,
];
