import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Migration, Migrator } from "kysely/migration";
import pg from "pg";
import { checkout } from "#db/checkout.ts";

const folder = path.join(checkout, "db/migrations");
// Any number will do, as long as every version of Openrun takes the same.
const migrating = 0x6f70656e;

/**
 * Brings the database to the newest schema and answers the names of the migrations it ran. Many
 * processes may do so at once: the others wait for the first. With `upTo` it stops there, and
 * leaves a database that is further as it is.
 */
export async function migrate(databaseUrl: string, upTo?: string): Promise<string[]> {
  const gate = new pg.Client({ connectionString: databaseUrl });
  await gate.connect();
  try {
    if (!upTo && (await isMigrated(gate))) return [];
    await gate.query("select pg_advisory_lock($1)", [migrating]);
    const done = await migrateTables(databaseUrl, upTo);
    await migrateJobs(databaseUrl, gate);
    return done;
  } finally {
    await gate.end();
  }
}

/**
 * Most starts find all done, and need not load what could do it. A newer build may have done more:
 * one before it can still be started beside it.
 */
async function isMigrated(gate: pg.Client): Promise<boolean> {
  const done = await gate
    .query("select array_agg(name order by name) as names from kysely_migration")
    .catch(() => undefined);
  const names = new Set<string>(done?.rows[0]?.names);
  return listMigrations().every((name) => names.has(name)) && (await hasJobs(gate));
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
  const isThere = known.some(({ name, executedAt }) => name === upTo && executedAt);
  return isThere ? {} : migrator.migrateTo(upTo);
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

/** The job queue brings tables of its own, which our rules write to. */
async function migrateJobs(connectionString: string, gate: pg.Client): Promise<void> {
  if (await hasJobs(gate)) return;
  const { runMigrations } = await import("graphile-worker");
  await runMigrations({ connectionString });
  await gate.query(`comment on schema graphile_worker is '${jobsVersion()}'`);
}

/** The schema's comment tells: to load graphile-worker only to find out takes a while. */
async function hasJobs(gate: pg.Client): Promise<boolean> {
  const { rows } = await gate.query(
    "select obj_description(to_regnamespace('graphile_worker'), 'pg_namespace') as version",
  );
  return rows[0].version === jobsVersion();
}

function jobsVersion(): string {
  const { dependencies } = JSON.parse(readFileSync(path.join(checkout, "package.json"), "utf8"));
  return `graphile-worker ${dependencies["graphile-worker"]}`;
}
