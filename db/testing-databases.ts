import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { connect, type Db } from "#db/client.server.ts";
import { startEmbedded } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";
import { seenStatementsFolder } from "#db/testing-statement-recorder.ts";
import { withClient } from "#db/with-client.ts";

export const patient = { waitMs: 60_000, statementMs: 60_000 };

export async function openPool(
  { databaseUrl }: { databaseUrl: string },
  use: (db: Db) => Promise<void>,
): Promise<void> {
  const db = connect(databaseUrl, patient);
  await use(db);
  await db.destroy();
}

export type TestDatabases = { server: string; template: string };

export async function prepareTestDatabases() {
  fs.rmSync(seenStatementsFolder, { recursive: true, force: true });
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startTemporary();
  const template = `openrun_test_${process.pid}_${Date.now().toString(36)}`;
  await onServer(server.url, `create database ${template}`);
  await migrate(withDatabaseName(server.url, template));
  const databases: TestDatabases = { server: server.url, template };
  return {
    databases,
    async stop() {
      if (process.env.TEST_DATABASE_URL) await dropAll(databases);
      await server.stop();
    },
  };
}

export async function startTemporary() {
  const folder = fs.mkdtempSync(path.join(memory() ?? os.tmpdir(), "openrun-test-"));
  // If root runs the tests, Postgres runs as another user, who must be able to enter this folder.
  fs.chmodSync(folder, 0o755);
  const dataDir = path.join(folder, "postgres");
  const settings = {
    autovacuum: "off",
    plan_cache_mode: "force_generic_plan",
  };
  const embedded = await startEmbedded({ dataDir, durable: false, maxConnections: 300, settings });
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A folder in memory (Linux), if all databases fit. A disk costs 5 % more CPU time for all
 * tests. */
function memory(): string | undefined {
  const folder = "/dev/shm";
  if (!fs.existsSync(folder)) return undefined;
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize > 2e9 && os.freemem() > 4e9 ? folder : undefined;
}

export async function copyTemplate(databases: TestDatabases, name: string): Promise<string> {
  const database = `${databases.template}_${name}`;
  // Copying files takes half the CPU time, because Postgres then does not log each page.
  const how = `template ${databases.template} strategy file_copy`;
  try {
    await onServer(databases.server, `create database ${database} ${how}`);
  } catch (error) {
    const exists = error instanceof pg.DatabaseError && error.code === "42P04";
    if (!exists) throw error;
  }
  return withDatabaseName(databases.server, database);
}

export async function dropCopy(databases: TestDatabases, name: string): Promise<void> {
  const database = `${databases.template}_${name}`;
  await onServer(databases.server, `drop database if exists ${database} with (force)`);
}

const dropAll = ({ server, template }: TestDatabases): Promise<void> =>
  withClient(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [template],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });

const onServer = (url: string, statement: string) =>
  withClient(url, (client) => client.query(statement));

function withDatabaseName(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
