import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { buildIndex } from "#db/build-index.ts";
import { lintMigration } from "./lint-migrations.ts";

const aMigration =
  (...statements: string[]) =>
  async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };

test.for([
  ["blocks writes while it builds an index", "create index games_later on games (created_at)"],
  ["rewrites a table", "alter table games alter column id type bigint"],
  ["drops a column that the previous build reads", "alter table teams drop column address"],
  ["scans a table under a lock", "alter table teams add constraint c check (players < 9)"],
] as const)("finds a migration that %s", async ([, statement]) => {
  expect(await lintMigration({ up: aMigration(statement) })).not.toBe("");
});

test("finds an index built concurrently in a transaction", async () => {
  const up = aMigration(
    "alter table teams add column later text",
    "create index concurrently games_later on games (created_at)",
  );
  expect(await lintMigration({ up })).not.toBe("");
  expect(await lintMigration({ up, outsideTransaction: true })).toBe("");
});

test("accepts new columns, new tables with indexes, and indexes built concurrently", async () => {
  const table = ["create table notes (id serial primary key, at timestamptz not null)"];
  const up = aMigration(
    "alter table teams add column later text",
    ...table,
    "create index notes_at on notes (at)",
  );
  expect(await lintMigration({ up })).toBe("");
  const statement = sql`create index concurrently games_later on games (created_at)`;
  const index = (db: Kysely<unknown>) => buildIndex(db, "games_later", statement);
  expect(await lintMigration({ up: index, outsideTransaction: true })).toBe("");
});
