import { type Kysely, sql } from "kysely";
import pg from "pg";
import { onTestFinished } from "vitest";
import { buildIndex } from "#db/build-index.ts";
import { listMigrations, migrate } from "#db/migrate.ts";
import { type Migrations, runMigrations } from "#db/run-migrations.ts";
import { describe, expect, test, vi } from "#db/testing.ts";
import { aDatabase } from "#db/testing-copy.ts";

type Up = (db: Kysely<unknown>) => Promise<unknown>;

async function aClient(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client(databaseUrl);
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Returns the product's migrations, which have run already, together with newer ones. */
const withNew = (fresh: Record<string, { up: Up; outsideTransaction?: boolean }>) =>
  ({
    ...Object.fromEntries(listMigrations().map((name) => [name, { up: async () => {} }])),
    ...fresh,
  }) as Migrations;

const aColumn: Up = (db) => sql`alter table teams add column later text`.execute(db);
const anIndex: Up = (db) =>
  buildIndex(
    db,
    "teams_later",
    sql`create unique index concurrently teams_later on teams (address)`,
  );
const indexes = (client: pg.Client) =>
  client
    .query("select indisvalid from pg_index where indexrelid = to_regclass('teams_later')")
    .then(({ rows }) => rows.map(({ indisvalid }) => indisvalid));

test("a migration that fails leaves the ones before it", async () => {
  const url = await aDatabase();
  const failing = withNew({
    "9990-column": { up: aColumn },
    "9991-fails": {
      up: async (db) => {
        await sql`alter table teams add column never text`.execute(db);
        throw new Error("no");
      },
    },
  });

  await expect(runMigrations(url, failing)).rejects.toThrow("no");

  const { rows } = await (await aClient(url)).query(
    "select column_name as name from information_schema.columns where table_name = 'teams'",
  );
  const columns = rows.map(({ name }) => name);
  expect(columns).toContain("later");
  expect(columns).not.toContain("never");
  expect(await runMigrations(url, withNew({ "9990-column": { up: aColumn } }))).toEqual([]);
});

type Limits = Parameters<typeof runMigrations>[2];

/** Starts a migration of a table that `reader` has read in a transaction that is still open. */
async function aWaitingMigration(limits: Limits) {
  const url = await aDatabase();
  const [reader, other] = [await aClient(url), await aClient(url)];
  await reader.query("begin");
  await reader.query("select id from teams limit 1");
  let attempts = 0;
  const up: Up = (db) => {
    attempts += 1;
    return aColumn(db);
  };
  const running = runMigrations(url, withNew({ "9990-column": { up } }), limits);
  return { reader, other, running, attempts: () => attempts };
}

test("a migration that waits for a long query lets others pass, and succeeds afterwards", async () => {
  const limits = { lockTimeoutMs: 100, pauseMs: 20 };
  const { reader, other, running, attempts } = await aWaitingMigration(limits);
  await vi.waitUntil(() => attempts() > 2, 20_000);
  await other.query("set statement_timeout = '5s'");
  await other.query("select id, name from teams limit 1");
  await reader.query("commit");

  expect(await running).toEqual(["9990-column"]);
});

test("a connection that breaks between two attempts is replaced", async () => {
  const limits = { lockTimeoutMs: 20, pauseMs: 2_000 };
  const { reader, other, running, attempts } = await aWaitingMigration(limits);
  await vi.waitUntil(() => attempts() > 0, 20_000);
  // An attempt ends by releasing its advisory lock.
  const breakIdle = () =>
    other.query(`select pg_terminate_backend(pid) from pg_stat_activity a where state = 'idle'
      and datname = current_database() and application_name like '%migrations%'
      and not exists (select from pg_locks l where l.pid = a.pid and locktype = 'advisory')`);
  await vi.waitUntil(async () => (await breakIdle()).rowCount === 1, 20_000);
  await reader.query("commit");

  expect(await running).toEqual(["9990-column"]);
});

test("a migration that never gets its locks ends with an error", async () => {
  const limits = { lockTimeoutMs: 20, pauseMs: 10, attempts: 3 };
  const { running } = await aWaitingMigration(limits);

  await expect(running).rejects.toThrow("lock timeout");
});

describe("an index built concurrently", () => {
  const migrations = withNew({ "9990-index": { up: anIndex, outsideTransaction: true } });
  const twoTeams = `insert into teams (name, address, slug, secret_key) values
    ('A', 'Same street', 'a', 'AAAAAA'), ('B', 'Same street', 'b', 'BBBBBB')`;

  test("is built anew after an attempt that left it invalid", async () => {
    const url = await aDatabase();
    const client = await aClient(url);
    await client.query(twoTeams);
    await expect(runMigrations(url, migrations)).rejects.toThrow("unique");
    expect(await indexes(client)).toEqual([false]);
    await client.query("update teams set address = 'Another street' where slug = 'b'");

    expect(await runMigrations(url, migrations)).toEqual(["9990-index"]);

    expect(await indexes(client)).toEqual([true]);
  });

  test("stays when only the record of its migration is missing", async () => {
    const url = await aDatabase();
    const client = await aClient(url);
    await runMigrations(url, migrations);
    await client.query("delete from kysely_migration where name = '9990-index'");

    expect(await runMigrations(url, migrations)).toEqual(["9990-index"]);

    expect(await indexes(client)).toEqual([true]);
  });

  test("lets writes through while it waits for an older transaction", async () => {
    const url = await aDatabase();
    const [older, writer] = [await aClient(url), await aClient(url)];
    await older.query("begin isolation level repeatable read");
    await older.query("update teams set address = address");
    const running = runMigrations(url, migrations, { lockTimeoutMs: 50, attempts: 1 });
    await vi.waitUntil(async () => (await indexes(writer)).length > 0, 20_000);

    await writer.query("set statement_timeout = '5s'");
    await writer.query(twoTeams.replace("('B', 'Same", "('B', 'Other"));
    await older.query("commit");

    expect(await running).toEqual(["9990-index"]);
  });

  test("is built once by processes that start together", async () => {
    const url = await aDatabase();
    const done = await Promise.all([1, 2, 3].map(() => migrate(url, { migrations })));
    expect(done.flat()).toEqual(["9990-index"]);
  });
});
