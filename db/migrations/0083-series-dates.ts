import { type Kysely, sql } from "kysely";

/** A date of a series whose game was deleted, by whomever, stays skipped: nothing makes it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function skip_deleted_date() returns trigger language plpgsql as $$
    begin
      insert into series_skips (series_id, date)
        select gone.series_id, gone.series_date from gone
        join series on series.id = gone.series_id
        where gone.series_date is not null
        on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`create trigger skip_deleted_date after delete on games
    referencing old table as gone for each statement execute function skip_deleted_date()`.execute(
    db,
  );
}
