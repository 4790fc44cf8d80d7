import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Embedded, startEmbedded } from "#db/embedded.ts";

const file = process.argv[2];
if (!file || !fs.existsSync(file)) {
  console.error("Usage: npm run restore-drill -- FILE");
  process.exit(1);
}
if (!fs.existsSync("build/server/index.js")) {
  console.error("There is no build: npm run build");
  process.exit(1);
}

/** Restores a backup into a database that is deleted afterwards, and serves a page from it. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "openrun-drill-"));
// Root's database runs as another user, who must be able to enter this folder.
fs.chmodSync(folder, 0o711);
let database: Embedded | undefined;
let server: ChildProcess | undefined;
try {
  const startedAt = performance.now();
  database = await startEmbedded({ dataDir: path.join(folder, "postgres"), durable: false });
  const env = environment(database.url);
  execFileSync(process.execPath, ["scripts/restore.ts", file], { env, stdio: "inherit" });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  server = spawn(process.execPath, ["scripts/serve.mjs"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const status = await statusOfHome(server);
  if (status !== 200) throw new Error(`The home page returned ${status}.`);
  console.log(`The backup works: restored in ${seconds} s, the home page returned 200.`);
} catch (error) {
  console.error(`The backup does not work. ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  server?.kill();
  await database?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Nothing but the restored data: no mail leaves, no bucket is touched. */
function environment(url: string) {
  return {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    DATABASE_URL: url,
    DATA_DIR: path.join(folder, "data"),
    SESSION_SECRETS: "only-for-this-drill",
    ROLE: "web",
    PORT: "0",
    LOG_LEVEL: "warn",
  };
}

/** The server prints its address when it is ready. */
async function statusOfHome({ stdout }: ChildProcess): Promise<number> {
  let printed = "";
  for await (const chunk of stdout ?? []) {
    printed += chunk;
    const [address] = /http:\/\/localhost:\d+/.exec(printed) ?? [];
    if (address) return (await fetch(address)).status;
  }
  throw new Error("The server ended.");
}
