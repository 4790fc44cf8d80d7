import { Kysely, sql } from "kysely";
import pg from "pg";
import { handleBrokenConnections } from "#db/broken-connections.ts";
import { connect, type Db } from "#db/client.server.ts";
import { maxPrepared } from "#db/prepared-connection.server.ts";
import { preparedDialect } from "#db/prepared-dialect.server.ts";
import type { Database } from "#db/schema.ts";
import { aTeam, expect, test } from "#db/testing.ts";
import { recordingDb } from "#db/testing-recording.ts";
import { planAnew } from "#db/unprepared.server.ts";

async function findPid(db: Db) {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid;
}

/** The SQL of the statements prepared on the connection behind `db`. */
async function preparedOn(db: Db) {
  const { rows } = await sql<{
    statement: string;
  }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
}

test("prepares a repeated query once under one name, and never a search", async ({
  databaseUrl,
}) => {
  const { db } = recordingDb(databaseUrl);
  const texts = await db.connection().execute(async (db) => {
    for (const id of [1, 2])
      await db.selectFrom("users").select("id").where("id", "=", id).execute();
    await sql`
      select id from games where id = ${1}`.execute(db);
    await planAnew(db).selectFrom("teams").select("id").where("search", "like", "%ba%").execute();
    return preparedOn(db);
  });
  await db.destroy();
  expect(texts.filter((text) => text.includes('from "users"'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes("from games"))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('from "teams"'))).toEqual([]);
});

test("replaces a connection that has prepared the maximum number of statements", async ({
  databaseUrl,
}) => {
  const db = connect(databaseUrl, { max: 1 });
  const [pid, texts] = await db.connection().execute(async (db) => {
    for (let i = 0; i < maxPrepared + 10; i++)
      await sql`select ${sql.raw(String(i))} + ${1}::int`.execute(db);
    return [await findPid(db), await preparedOn(db)];
  });
  const next = await findPid(db);
  await db.destroy();
  expect(texts).toHaveLength(maxPrepared);
  expect(next).not.toBe(pid);
});

test("runs SQL with several commands", async ({ databaseUrl }) => {
  const db = connect(databaseUrl, { max: 1 });
  await sql`set local statement_timeout = 1000; select 1`.execute(db);
  await db.destroy();
});

test("reports a commit that Postgres turned into a rollback", async ({ db, databaseUrl }) => {
  const own = connect(databaseUrl, { max: 1 });
  const write = own.transaction().execute(async (trx) => {
    await aTeam(trx, { name: "Half written" });
    await sql`select 1 / 0`.execute(trx).catch(() => {});
  });
  await expect(write).rejects.toThrow("rolled back");
  await own.destroy();
  const written = db.selectFrom("teams").select("id").where("name", "=", "Half written");
  expect(await written.execute()).toEqual([]);
});

test("does not wait for a timed-out query before rolling back", async ({ databaseUrl }) => {
  const asked: string[] = [];
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, query_timeout: 300 });
  handleBrokenConnections(pool);
  const db = new Kysely<Database>({
    dialect: preparedDialect(pool),
    log: ({ query }) => void asked.push(query.sql),
  });
  const pid = await findPid(db);
  const slow = db.transaction().execute((trx) => sql`select pg_sleep(${20})`.execute(trx));
  await expect(slow).rejects.toThrow("Query read timeout");
  expect(asked).not.toContain("rollback");
  expect(await findPid(db)).not.toBe(pid);
  await db.destroy();
});
