import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table teams
    add column indoor boolean,
    add column hoops integer,
    add column surface text,
    add column lit boolean,
    add column fee boolean,
    add column access text,
    add column opening_hours text`.execute(db);
  // The next migration validates these checks without blocking writes.
  for (const [name, condition] of checks)
    await sql`alter table teams add constraint ${sql.ref(name)} check (${sql.raw(condition)}) not valid`.execute(
      db,
    );
}

const checks = [
  [
    "teams_facts_of_courts",
    "type = 'court' or num_nonnulls(indoor, hoops, surface, lit, fee, access, opening_hours) = 0",
  ],
  ["teams_hoops", "hoops between 1 and 40"],
  ["teams_surface", "surface in ('asphalt', 'concrete', 'rubber', 'wood', 'other')"],
  ["teams_access", "access in ('public', 'restricted')"],
  [
    "teams_opening_hours",
    "char_length(opening_hours) between 1 and 120 and opening_hours !~ '[[:cntrl:]]'",
  ],
] as const;
