import { type Kysely, sql } from "kysely";

/**
 * How long before a game it is decided, as its host set it; `decide_at` stays the instant. The build before
 * writes only the instant: the triggers add the minutes to what it writes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table games add column decide_minutes integer`.execute(db);
  await sql`create function set_decide_minutes() returns trigger language plpgsql as $$
    begin
      new.decide_minutes := extract(epoch from new.datetime - new.decide_at)::int / 60;
      return new;
    end $$`.execute(db);
  // The conditions spare what this build writes the call of a function for each row.
  await sql`create trigger games_insert_decide_minutes before insert on games for each row
    when (new.decide_at is not null and new.decide_minutes is null)
    execute function set_decide_minutes()`.execute(db);
  await sql`create trigger games_update_decide_minutes before update of datetime, decide_at on games
    for each row when ((new.datetime, new.decide_at) is distinct from (old.datetime, old.decide_at)
      and new.decide_minutes is not distinct from old.decide_minutes)
    execute function set_decide_minutes()`.execute(db);
}
