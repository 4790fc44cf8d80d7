import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { findBinaries } from "#db/embedded-binaries.ts";
import { chooseUser, makePrivate } from "#db/embedded-user.ts";
import { withClient } from "#db/with-client.ts";
import { freePort } from "#e2e/harness/free-port.ts";
import { whenTrue } from "#e2e/trust/postgres.ts";
import { aFolder } from "#e2e/trust/processes.ts";

/** Where distributions install Postgres, by major version. */
const folders = ["/usr/lib/postgresql", "/usr/local/lib/postgresql", "/opt/homebrew/opt"];

/** The programs of the newest Postgres of the machine; without one, those that npm installed. */
function programs(): { name: string; find: (program: "initdb" | "postgres") => string } {
  const bins = folders
    .filter((folder) => fs.existsSync(folder))
    .flatMap((folder) => fs.readdirSync(folder).map((name) => path.join(folder, name, "bin")))
    .filter((bin) => fs.existsSync(path.join(bin, "initdb")));
  const bin = bins.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true })).at(-1);
  if (bin) return { name: bin, find: (program) => path.join(bin, program) };
  return { name: "embedded", find: findBinaries(chooseUser("/")) };
}

/** A Postgres with its default settings, and a role that may only create databases and end
 * sessions. The tests drop databases at once, also one that Postgres is just vacuuming. */
export async function aStockPostgres() {
  const { name, find } = programs();
  const folder = aFolder("stock");
  const runAs = chooseUser(folder);
  makePrivate(folder, runAs);
  const dataDir = path.join(folder, "data");
  const options = { ...runAs, cwd: "/", encoding: "utf8" } as const;
  const flags = ["-D", dataDir, "-U", "postgres", "--auth=trust", "--encoding=UTF8"];
  const made = spawnSync(find("initdb"), flags, options);
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const where = ["-D", dataDir, "-p", String(port), "-k", folder];
  const server = spawn(find("postgres"), where, { ...runAs, cwd: "/", stdio: "ignore" });
  const exited = once(server, "exit");
  const urlOf = (role: string) => `postgres://${role}@127.0.0.1:${port}/${role}`;
  const run = (command: string) => withClient(urlOf("postgres"), (client) => client.query(command));
  const role = "create role openrun login createdb in role pg_signal_backend";
  const isThere = () => run(role).then(() => true);
  if ((await whenTrue(isThere, 60_000)) === undefined) throw new Error("Postgres did not start");
  await run("create database openrun owner openrun");
  return {
    name,
    url: urlOf("openrun"),
    async stop() {
      server.kill("SIGINT");
      await exited;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
