import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { checkout } from "#db/checkout.ts";
import { type Migrations, runMigrations } from "#db/run-migrations.ts";
import { hasRoleSettings, keepRoleSettings, setSession } from "#db/session-settings.ts";
import { UnusableDatabase } from "#db/unusable-database.ts";

const folder = path.join(checkout, "db/migrations");
// The number is arbitrary, but has to be the same in every version of Openrun.
const lockKey = 0x6f70656e;

/** Runs all migrations, or those up to `upTo`. If two processes migrate at once, the second one
 * waits. A database with newer migrations is not changed. */
export async function migrate(
  databaseUrl: string,
  { upTo, migrations }: { upTo?: string; migrations?: Migrations } = {},
): Promise<string[]> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "openrun migrations",
  });
  await client.connect();
  try {
    await client.query(setSession);
    await requireUtf8(client);
    const names = migrations ? Object.keys(migrations) : listMigrations();
    if (!upTo && (await isMigrated(client, names)) && (await hasRoleSettings(client))) return [];
    await lock(client);
    await keepRoleSettings(client);
    const done = await runMigrations(databaseUrl, migrations ?? (await loadMigrations()), { upTo });
    await migrateJobs(databaseUrl, client);
    return done;
  } finally {
    await client.end();
  }
}

/** Names need UTF-8. A Postgres that was set up without a locale has another encoding. */
async function requireUtf8(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select current_setting('server_encoding') as encoding");
  if (rows[0].encoding === "UTF8") return;
  throw new UnusableDatabase(
    `The database has the encoding ${rows[0].encoding}. Create it with: createdb --template=template0 --encoding=UTF8`,
  );
}

/** Asks for the lock again and again. A statement that waits for the lock would hold a snapshot,
 * and a process that builds an index concurrently would wait for this snapshot for ever. */
async function lock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as locked", [lockKey]);
    if (rows[0].locked) return;
    await wait(100);
  }
}

/** Also true for a database with newer migrations, so that the previous build can still start. */
async function isMigrated(client: pg.Client, names: string[]): Promise<boolean> {
  const done = await client
    .query("select array_agg(name order by name) as names from kysely_migration")
    .catch(() => undefined);
  const executed = new Set<string>(done?.rows[0]?.names);
  return names.every((name) => executed.has(name)) && (await hasJobs(client));
}

export async function loadMigrations(): Promise<Migrations> {
  const names = listMigrations();
  const modules = names.map((name) => import(path.join(folder, `${name}.ts`)));
  return Object.fromEntries((await Promise.all(modules)).map((module, i) => [names[i], module]));
}

export function listMigrations(): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".ts"));
  return files.map((file) => path.basename(file, ".ts")).sort();
}

/** Runs the migrations of graphile-worker, because our SQL functions use the tables of the job
 * queue. */
async function migrateJobs(connectionString: string, client: pg.Client): Promise<void> {
  if (await hasJobs(client)) return;
  const { runMigrations } = await import("graphile-worker");
  await runMigrations({ connectionString });
  await client.query(`comment on schema graphile_worker is '${jobsVersion()}'`);
}

/** The comment of the schema contains the version of graphile-worker. Loading graphile-worker to
 * ask for the version would take long. */
async function hasJobs(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    "select obj_description(to_regnamespace('graphile_worker'), 'pg_namespace') as version",
  );
  return rows[0].version === jobsVersion();
}

function jobsVersion(): string {
  const { dependencies } = JSON.parse(readFileSync(path.join(checkout, "package.json"), "utf8"));
  return `graphile-worker ${dependencies["graphile-worker"]}`;
}
