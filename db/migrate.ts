import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Migration, Migrator } from "kysely/migration";
import pg from "pg";
import { checkout } from "#db/checkout.ts";

const folder = path.join(checkout, "db/migrations");
// Any number, but the same in every version of Openrun.
const lockKey = 0x6f70656e;

/**
 * Migrates the database to the newest schema and returns the names of the migrations it ran.
 * Concurrent calls of other processes wait for the first. With `upTo` it stops there; a newer
 * database stays unchanged.
 */
export async function migrate(databaseUrl: string, upTo?: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    if (!upTo && (await isMigrated(client))) return [];
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    const done = await migrateTables(databaseUrl, upTo);
    await migrateJobs(databaseUrl, client);
    return done;
  } finally {
    await client.end();
  }
}

/**
 * Most starts find the database migrated and need not load the migrator. It may also be newer: the
 * previous build can still start beside the next.
 */
async function isMigrated(client: pg.Client): Promise<boolean> {
  const done = await client
    .query("select array_agg(name order by name) as names from kysely_migration")
    .catch(() => undefined);
  const names = new Set<string>(done?.rows[0]?.names);
  return listMigrations().every((name) => names.has(name)) && (await hasJobs(client));
}

async function migrateTables(databaseUrl: string, upTo?: string): Promise<string[]> {
  const { Kysely, PostgresDialect } = await import("kysely");
  const { Migrator } = await import("kysely/migration");
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: loadMigrations } });
    const { error, results = [] } = await run(migrator, upTo);
    if (error) throw error;
    return results.map(({ migrationName }) => migrationName);
  } finally {
    await db.destroy();
  }
}

async function run(migrator: Migrator, upTo?: string) {
  if (!upTo) return migrator.migrateToLatest();
  const known = await migrator.getMigrations();
  const exists = known.some(({ name, executedAt }) => name === upTo && executedAt);
  return exists ? {} : migrator.migrateTo(upTo);
}

async function loadMigrations(): Promise<Record<string, Migration>> {
  const names = listMigrations();
  const modules = names.map((name) => import(path.join(folder, `${name}.ts`)));
  const migrations: Migration[] = await Promise.all(modules);
  return Object.fromEntries(names.map((name, i) => [name, migrations[i] as Migration]));
}

/** The names of all migrations, oldest first. */
export function listMigrations(): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".ts"));
  return files.map((file) => path.basename(file, ".ts")).sort();
}

/** The job queue has migrations of its own, and our SQL functions depend on its tables. */
async function migrateJobs(connectionString: string, client: pg.Client): Promise<void> {
  if (await hasJobs(client)) return;
  const { runMigrations } = await import("graphile-worker");
  await runMigrations({ connectionString });
  await client.query(`comment on schema graphile_worker is '${jobsVersion()}'`);
}

/**
 * The schema's comment stores the version: loading graphile-worker only to find out takes a while.
 */
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
