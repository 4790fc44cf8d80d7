import { type Kysely, sql } from "kysely";

/** The position of a court, for lists by distance. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table teams add column lat numeric(8, 5), add column lon numeric(8, 5)`.execute(
    db,
  );
  // Validated by the next migration, in a transaction that holds no lock against writes.
  await sql`alter table teams add constraint teams_position check (
    (lat is null and lon is null)
    or (type = 'court' and lat between -90 and 90 and lon between -180 and 180
      and lat is not null and lon is not null)
  ) not valid`.execute(db);
}
