import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { inject } from "vitest";
import { copyTemplate, dropCopy } from "#db/testing-databases.ts";

/** The database of one server. */
type TestDatabase = {
  url: string;
  /** Leaves it to the next server. */
  release(): Promise<void>;
  /** Empties it while its server runs, which learns of it. False if that cannot be done. */
  renew(): Promise<boolean>;
};
type Copy = { name: string; url: string; client?: pg.Client };

/** The statements that empty a copy, and the schema and rows that each copy has. */
type Fresh = { emptyTables: string[]; restarting: string; state: string };

const free: Copy[] = [];
let made = 0;
let fresh: Promise<Fresh> | undefined;

/**
 * A migrated database without rows that the migrations did not write. To make and drop one takes 0.2 s
 * of CPU time, to empty one 2 ms, so each process of tests has a few and reuses them.
 */
export async function takeDatabase(): Promise<TestDatabase> {
  const copy = free.pop() ?? (await makeCopy());
  return {
    url: copy.url,
    renew: () => empty(copy, { isUsed: true }),
    async release() {
      if (await empty(copy, { isUsed: false })) free.push(copy);
      else await drop(copy);
    },
  };
}

async function drop({ client, name }: Copy): Promise<void> {
  await client?.end();
  await dropCopy(inject("databases"), name);
}

async function makeCopy(): Promise<Copy> {
  const name = `s${process.pid}_${++made}`;
  const copy = { name, url: await copyTemplate(inject("databases"), name) };
  fresh ??= clientOf(copy).then(readFresh);
  await fresh;
  return copy;
}

/** False if others still use it, if a test changed the schema, or if the role may not leave out triggers. */
async function empty(copy: Copy, { isUsed }: { isUsed: boolean }): Promise<boolean> {
  if (!fresh) return false;
  const { emptyTables, restarting, state } = await fresh;
  try {
    const client = await clientOf(copy);
    if (!(await (isUsed ? isQuiet(client) : isUnused(client)))) return false;
    if ((await stateOf(client)) !== state) return false;
    const emptying = emptyTables.filter((name) => !isUsed || !ofServer.has(name)).map(deleteAll);
    // A server that runs may remember rows by their numbers, so the next ones get others.
    emptying.push(isUsed ? allChanged : restarting);
    // Without triggers and foreign keys; all in one transaction.
    await client.query(`set session_replication_role = replica;${emptying.join("")}`);
    return true;
  } catch {
    return false;
  }
}

const deleteAll = (table: string) => `delete from ${table};`;

/** What a server writes when it starts, and relies on. */
const ofServer = new Set(["graphile_worker._private_tasks", "public.job_workers"]);

/** What a change feed of the product takes for a change of everything. */
const allChanged = [
  "team_changed",
  "game_changed",
  "teams_changed",
  "court_games_changed",
  "user_changed",
  "here_changed",
]
  .map((channel) => `notify ${channel}, '*';`)
  .join("");

/** Stays connected, as Postgres forks a process for each connection; a test may have ended the last one. */
async function clientOf(copy: Copy): Promise<pg.Client> {
  if (copy.client) return copy.client;
  const client = new pg.Client(copy.url);
  const forget = () => {
    copy.client = undefined;
  };
  client.on("error", forget).on("end", forget);
  await client.connect();
  copy.client = client;
  return client;
}

const others = `from pg_stat_activity where datname = current_database()
  and backend_type = 'client backend' and pid <> pg_backend_pid()`;

/** Waits until Postgres has ended the connections that were closed. */
const isUnused = (client: pg.Client) => findsNothing(client, `select ${others}`);

/** Waits until the server neither runs a statement nor a job; jobs that it has not begun are given up. */
const isQuiet = (client: pg.Client) =>
  findsNothing(
    client,
    `with given_up as (delete from graphile_worker._private_jobs where locked_at is null)
      select ${others} and state <> 'idle'
      union all select from graphile_worker._private_jobs where locked_at is not null`,
  );

async function findsNothing(client: pg.Client, query: string): Promise<boolean> {
  for (let round = 0; round < 100; round++) {
    if ((await client.query(query)).rowCount === 0) return true;
    await pause(10);
  }
  return false;
}

async function readFresh(client: pg.Client): Promise<Fresh> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'graphile_worker')`,
  );
  const { rows: counters } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
      where last_value is null`,
  );
  const emptyTables: string[] = [];
  for (const { name } of tables) {
    if ((await client.query(`select from ${name} limit 1`)).rowCount === 0) emptyTables.push(name);
  }
  const restarting = counters.map(({ name }) => `select setval('${name}', 1, false);`).join("");
  return { emptyTables, restarting, state: await stateOf(client) };
}

/** Changes with each statement that changes the schema, and with the list of migrations. */
async function stateOf(client: pg.Client): Promise<string> {
  const versions = ["pg_class", "pg_attribute", "pg_proc", "pg_trigger", "pg_constraint"].map(
    (catalog) => {
      const owner = catalog === "pg_attribute" ? "attrelid" : "oid";
      return `(select md5(string_agg(xmin || '.' || ctid, ' ' order by ctid)) from ${catalog} where ${owner} >= 16384)`;
    },
  );
  const done = "(select string_agg(name, ' ' order by name) from kysely_migration)";
  const { rows } = await client.query({
    text: `select ${[...versions, done].join(", ")}`,
    rowMode: "array",
  });
  return JSON.stringify(rows);
}
