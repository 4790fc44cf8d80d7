import { setTimeout as wait } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import pg from "pg";
import { handleBrokenConnections } from "#db/broken-connections.ts";
import { setSession } from "#db/session-settings.ts";
import { UnusableDatabase } from "#db/unusable-database.ts";

/** With `outsideTransaction`, an interrupted migration runs again from its start. */
export type Migrations = Record<string, Migration & { outsideTransaction?: boolean }>;

export const oldestMigration = "0214-languages-validated";

export type MigrationLimits = {
  /** A statement waits this long for its lock. Requests queue behind a waiting statement. */
  lockTimeoutMs?: number;
  pauseMs?: number;
  attempts?: number;
};

/** Each migration has its own transaction. A migration that does not get its locks is tried again
 * for about five minutes. */
export async function runMigrations(
  databaseUrl: string,
  known: Migrations,
  { upTo, ...limits }: MigrationLimits & { upTo?: string } = {},
): Promise<string[]> {
  const { Kysely, PostgresDialect } = await import("kysely");
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: "openrun migrations",
    max: 1,
    onConnect: async (client) => void (await client.query(setSession)),
  });
  handleBrokenConnections(pool);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrations = { ...(await findReplaced(pool)), ...known };
    const names = await listPending(db, migrations, upTo);
    for (const name of names) {
      const attempt = async (count: number) => {
        await yieldLocks(pool, count, limits);
        await runOne(db, migrations, name);
      };
      await retryLocked(attempt, limits);
    }
    return names;
  } finally {
    await db.destroy();
  }
}

/** After this many attempts, a migration no longer gives way to requests. */
const yieldingAttempts = 80;

/** Of two transactions in a deadlock, Postgres stops the one that first checks for deadlocks. A
 * migration checks after 10 ms and a request after 1 s, so the migration is stopped and tried
 * again. */
async function yieldLocks(pool: pg.Pool, attempt: number, { lockTimeoutMs }: MigrationLimits) {
  const yields = attempt <= yieldingAttempts;
  await pool.query(`set lock_timeout = ${lockTimeoutMs ?? (yields ? 700 : 2_000)}`);
  await pool.query(`do $$ begin set deadlock_timeout = '${yields ? "10ms" : "1s"}';
    exception when insufficient_privilege then null; end $$`);
}

async function createMigrator(db: Kysely<unknown>, migrations: Migrations, name?: string) {
  const { Migrator } = await import("kysely/migration");
  const provider = { getMigrations: async () => migrations };
  const disableTransactions = name !== undefined && migrations[name]?.outsideTransaction === true;
  return new Migrator({ db, provider, disableTransactions });
}

/** Kysely needs a migration for each name in its table. So the migrations that 1.1.0 has replaced
 * stay, but do nothing. */
async function findReplaced(pool: pg.Pool): Promise<Migrations> {
  const { rows: tables } = await pool.query("select to_regclass('kysely_migration') as record");
  if (!tables[0].record) return {};
  const { rows } = await pool.query<{ name: string }>("select name from kysely_migration");
  const names = rows.map(({ name }) => name).sort();
  requireRelease(names);
  const replaced = names.filter((name) => name < oldestMigration);
  return Object.fromEntries(replaced.map((name) => [name, { up: async () => {} }]));
}

export function requireRelease(names: string[]): void {
  const last = names.at(-1);
  if (!last || last >= oldestMigration) return;
  throw new UnusableDatabase(
    `The database or backup is older than 1.1.0 (its last migration is ${last}): start 1.1.0 with it first, then this version.`,
  );
}

async function listPending(db: Kysely<unknown>, migrations: Migrations, upTo?: string) {
  if (upTo && !migrations[upTo])
    throw new Error(`This version has no migration ${upTo}: see db/migrations for their names.`);
  const migrator = await createMigrator(db, migrations);
  const all = await migrator.getMigrations();
  if (all.some(({ name, executedAt }) => name === upTo && executedAt)) return [];
  const end = upTo ? all.findIndex(({ name }) => name === upTo) + 1 : all.length;
  return all.slice(0, end).flatMap(({ name, executedAt }) => (executedAt ? [] : [name]));
}

async function runOne(db: Kysely<unknown>, migrations: Migrations, name: string): Promise<void> {
  const migrator = await createMigrator(db, migrations, name);
  const { error } = await migrator.migrateTo(name);
  if (error) throw error;
}

const isLocked = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === "55P03" || error.code === "40P01");

async function retryLocked(
  run: (attempt: number) => Promise<void>,
  { pauseMs = 1_500, attempts = 120 }: MigrationLimits,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(attempt);
    } catch (error) {
      if (!isLocked(error) || attempt === attempts) throw error;
    }
    await wait(pauseMs);
  }
}
