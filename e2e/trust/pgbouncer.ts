import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { freePort } from "#e2e/harness/free-port.ts";
import { whenTrue } from "#e2e/trust/postgres.ts";
import { aFolder } from "#e2e/trust/processes.ts";

const program = process.env.PGBOUNCER ?? "pgbouncer";

/** The installed version, like 1.24; undefined if there is none. `PGBOUNCER` may name another program. */
export const pgBouncerVersion = findVersion();

function findVersion(): number | undefined {
  try {
    const text = execFileSync(program, ["--version"], { encoding: "utf8" });
    return Number(/PgBouncer (\d+\.\d+)/.exec(text)?.[1]);
  } catch {
    return undefined;
  }
}

/** PgBouncer as it is configured by default, apart from `settings`, in front of `postgresUrl`. */
export async function aPgBouncer(postgresUrl: string, settings: Record<string, string | number>) {
  const { host, user = "" } = new pg.Client({ connectionString: postgresUrl });
  const folder = aFolder("pgbouncer");
  const port = await freePort();
  const file = path.join(folder, "pgbouncer.ini");
  const connectQuery = "set statement_timeout = 3200";
  const database = `openrun = host=${host} user=${user} connect_query='${connectQuery}'`;
  const own = { listen_addr: "127.0.0.1", listen_port: port, auth_type: "any" };
  const lines = Object.entries({ ...own, unix_socket_dir: "", ...settings });
  const pgbouncer = lines.map(([name, value]) => `${name} = ${value}`);
  fs.writeFileSync(file, ["[databases]", database, "[pgbouncer]", ...pgbouncer, ""].join("\n"));
  // It refuses to run as root, and only its owner may enter the folder of Postgres' socket.
  const { uid, gid } = fs.statSync(host);
  const child = spawn(program, [file], { ...(isRoot && { uid, gid }), stdio: "ignore" });
  const exited = once(child, "exit");
  const url = `postgres://${user}@127.0.0.1:${port}/openrun`;
  if ((await whenTrue(() => accepts(url), 10_000)) === undefined) throw new Error("no PgBouncer");
  return {
    url,
    async stop() {
      child.kill("SIGKILL");
      await exited;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isRoot = process.getuid?.() === 0;

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } finally {
    await client.end();
  }
}
