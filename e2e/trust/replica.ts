import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { aPostgres, type Postgres } from "#e2e/trust/postgres.ts";
import { aFolder } from "#e2e/trust/processes.ts";

/** A standby that streams from its primary, and can be killed and frozen like it. */
export type Replica = Postgres & {
  /** Receives what is written, but shows nothing of it until it goes on. */
  pause(): Promise<void>;
  goOn(): Promise<void>;
  /** Shows each commit so many milliseconds late. */
  lagBy(milliseconds: number): Promise<void>;
};

/** Makes a standby of `primary` from a copy of its files, as the manual of Postgres tells. */
export async function aReplica(primary: Postgres): Promise<Replica> {
  const folder = aFolder("replica");
  const dataDir = path.join(folder, "postgres");
  await copyOf(primary, dataDir);
  const replica = await aPostgres(folder);
  const { db } = replica;
  return {
    ...replica,
    pause: async () => void (await sql`select pg_wal_replay_pause()`.execute(db)),
    goOn: async () => void (await sql`select pg_wal_replay_resume()`.execute(db)),
    async lagBy(milliseconds) {
      write(dataDir, "postgresql.auto.conf", settings(primary, milliseconds));
      await sql`select pg_reload_conf()`.execute(db);
    },
  };
}

async function copyOf(primary: Postgres, dataDir: string) {
  // The backup ends with the connection that began it.
  const client = new pg.Client(primary.url);
  await client.connect();
  const { rows } = await client.query("show data_directory");
  await client.query("select pg_backup_start('replica', true)");
  const copied = spawnSync("cp", ["-a", rows[0].data_directory, dataDir], { encoding: "utf8" });
  const { rows: ended } = await client.query("select labelfile from pg_backup_stop()");
  await client.end();
  if (copied.status !== 0) throw new Error(`cp failed: ${copied.stderr || copied.error}`);
  for (const own of ["postmaster.pid", "postmaster.opts"]) fs.rmSync(path.join(dataDir, own));
  write(dataDir, "backup_label", ended[0].labelfile);
  write(dataDir, "standby.signal", "");
  write(dataDir, "postgresql.auto.conf", settings(primary, 0));
}

function settings({ url }: Postgres, lag: number) {
  const host = new URL(url).searchParams.get("host");
  const lines = { primary_conninfo: `host=${host} user=openrun`, recovery_min_apply_delay: lag };
  return Object.entries(lines)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join("");
}

/** Root writes what the user who runs the database must be able to change. */
function write(dataDir: string, name: string, text: string) {
  const file = path.join(dataDir, name);
  fs.writeFileSync(file, text);
  const { uid, gid } = fs.statSync(dataDir);
  fs.chownSync(file, uid, gid);
}

/** How often a Postgres has looked into the table of teams; the last ten seconds may be missing. */
export async function looksAt({ db }: Postgres): Promise<number> {
  const { rows } = await sql<{ looks: number }>`
    select (seq_scan + coalesce(idx_scan, 0))::int as looks
    from pg_stat_user_tables where relname = 'teams'`.execute(db);
  return rows[0]?.looks ?? 0;
}
