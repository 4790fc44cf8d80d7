import { type Kysely, sql } from "kysely";

/** What each player of a game pays: an amount with its currency, a text, or both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["games", "series"]) {
    const name = sql.ref(table);
    await sql`alter table ${name} add column cost_cents integer, add column currency text,
      add column cost_text text`.execute(db);
    // Validated by the next migration, in a transaction that holds no lock against writes.
    await sql`alter table ${name} add constraint ${sql.ref(`${table}_cost`)} check (
      (cost_cents is null) = (currency is null) and currency ~ '^[A-Z]{3}$' and cost_cents between 1 and 1000000
      and char_length(cost_text) <= 60) not valid`.execute(db);
  }
}
