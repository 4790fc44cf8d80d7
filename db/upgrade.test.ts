import type { Kysely } from "kysely";
import { findMailSettings } from "#app/features/notifications/mail-settings.queries.server.ts";
import { aTeam } from "#db/builders.ts";
import { listMigrations, migrate } from "#db/migrate.ts";
import { up as numberNamesakes } from "#db/migrations/0299-names-of-teams-unique.ts";
import { describe, expect, test } from "#db/testing.ts";
import { aDatabase } from "#db/testing-copy.ts";
import { withClient } from "#db/with-client.ts";
import {
  anEmptyDatabase,
  anOldDatabase,
  anUpgradedDatabase,
  namesOf110,
} from "#e2e/harness/old-database.ts";

/** Describes each column, constraint, index, trigger, function, sequence and view in a line. */
const everything = `
  select concat_ws(' ', 'column', c.relname, row_number() over (partition by c.oid order by attnum), attname,
      format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid)) as line
    from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind in ('r', 'v') and relnamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'table', relname, relkind, relpersistence, reloptions)
    from pg_class where relnamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc <> '' and probin is null
  union all select concat_ws(' ', 'sequence', sequencename, data_type, start_value, increment_by, max_value)
    from pg_sequences where schemaname = 'public'
  union all select definition from pg_views where schemaname = 'public'
  order by line`;

const listLines = (url: string) =>
  withClient(url, async (client) => (await client.query(everything)).rows.map(({ line }) => line));

const listRecord = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query("select name from kysely_migration order by timestamp");
    return rows.map(({ name }) => name);
  });

test("a database of 1.1.0 with rows has the schema of a new one after an upgrade, interrupted or not", async () => {
  const [old, fresh] = [await anOldDatabase(), await aDatabase()];
  const [, ...later] = listMigrations();
  const [first = ""] = later;

  expect(await migrate(old, { upTo: first })).toEqual([first]);
  expect(await migrate(old)).toEqual(later.slice(1));

  const lines = await listLines(old);
  expect(lines.length).toBeGreaterThan(500);
  expect(lines).toEqual(await listLines(fresh));
  expect(await listRecord(old)).toEqual([...namesOf110, ...later]);
  expect(await migrate(old)).toEqual([]);
});

/** Kysely notes in this table which migrations have run. */
const record =
  "create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)";

test("a first start that was killed before the schema was there goes on", async () => {
  const url = await anEmptyDatabase();
  await withClient(url, (client) => client.query(record));
  expect(await migrate(url)).toEqual(listMigrations());
});

test("a database older than 1.1.0 is refused, and stays as it is", async () => {
  const url = await anEmptyDatabase();
  const names = ["0001-first-courts", "0197-phone-ticks"];
  await withClient(url, async (client) => {
    await client.query(record);
    await client.query("insert into kysely_migration select unnest($1::text[]), now()", [names]);
  });
  await expect(migrate(url)).rejects.toThrow(
    "The database or backup is older than 1.1.0 (its last migration is 0197-phone-ticks): " +
      "start 1.1.0 with it first, then this version.",
  );
  expect(await listRecord(url)).toEqual(names);
});

describe("after the upgrade from 1.1.0", () => {
  test("a game with facts of its own is independent, and its history still undoes that", async () => {
    const db = await anUpgradedDatabase();
    const games = db.selectFrom("games").select("detached").where("seriesId", "=", 1);
    expect((await games.orderBy("id").execute()).map(({ detached }) => detached)).toEqual([
      true,
      true,
      false,
    ]);
    const changes = db.selectFrom("gameChanges").select("before").where("kind", "=", "edited");
    expect((await changes.orderBy("id").execute()).map(({ before }) => before)).toEqual([
      { note: null, detached: false },
      { note: null },
    ]);
  });

  test("who chose no mails about new games gets no news or questions, who chose nothing does", async () => {
    const db = await anUpgradedDatabase();
    const settings = db.selectFrom("mailSettings").select(["userId", "ask", "announcements"]);
    expect(await settings.orderBy("userId").execute()).toEqual([
      { userId: 1, ask: false, announcements: false },
      { userId: 2, ask: true, announcements: true },
    ]);
    expect(await findMailSettings(db, 3)).toMatchObject({
      newGames: "never",
      ask: true,
      announcements: true,
    });
  });

  test("teams that have one name already keep it, and no other is given it", async () => {
    const db = await anUpgradedDatabase();
    // A start repeats this if the one before was interrupted.
    await numberNamesakes(db as unknown as Kysely<unknown>);
    const teams = db.selectFrom("teams").select(["id", "namesake"]).where("name", "=", "東京");
    expect(await teams.orderBy("id").execute()).toEqual([
      { id: 2, namesake: 0 },
      { id: 3, namesake: 3 },
    ]);
    await expect(aTeam(db, { name: "東京", slug: "team-3" })).rejects.toThrow("teams_by_name_key");
  });
});

test("each series has a link for its guests of its own, and links of guests stay with their games", async () => {
  const db = await anUpgradedDatabase();
  const series = await db.selectFrom("series").select("guestCode").execute();
  expect(series.length).toBeGreaterThan(0);
  expect(new Set(series.map(({ guestCode }) => guestCode)).size).toBe(series.length);
  for (const { guestCode } of series) expect(guestCode).toMatch(/^[a-z2-7]{12}$/);
  const links = await db.selectFrom("guestLinks").select(["gameId", "seriesId"]).execute();
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter(({ gameId, seriesId }) => gameId === null || seriesId !== null)).toEqual([]);
});
