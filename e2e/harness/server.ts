import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { readSettings, type Settings } from "#app/platform/settings/settings.server.ts";
import { connect, type Db } from "#db/client.server.ts";
import { patient } from "#db/testing-databases.ts";
import { recordStatements } from "#db/testing-statement-recorder.ts";
import { takeDatabase } from "#e2e/harness/databases.ts";

type Env = Record<string, string>;
type Product = { startServer(settings: Settings): Promise<{ url: string; stop(): Promise<void> }> };

/** The production build, running on its own database. */
export type TestServer = {
  origin: string;
  /** Direct access to the same database, for arranging and asserting. */
  db: Db;
  databaseUrl: string;
  settings: Settings;
  dataDir: string;
  admin: { username: string; password: string };
  /** Empties its database and its files for the next test file; false if it has to stop instead. */
  renew(): Promise<boolean>;
  stop(): Promise<void>;
};

const admin = { username: "admin", password: "correct-horse-battery" };
recordStatements();
const running = new Set<TestServer>();
/** Those on the database of another server. */
const borrowing = new Set<TestServer>();

/** Starts a server that stops with the test file, or with `stop()`; `env` changes its settings. */
export async function aServer({ env = {} }: { env?: Env } = {}): Promise<TestServer> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "openrun-e2e-"));
  const own = env.DATABASE_URL ? undefined : await takeDatabase();
  const databaseUrl = own?.url ?? env.DATABASE_URL ?? "";
  const settings = readSettings({
    ...defaults,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    ...env,
  });
  const { startServer } = await loadProduct();
  const { url, stop } = await startServer(settings);
  const db = connect(databaseUrl, patient);
  const server: TestServer = {
    origin: new URL(url).origin,
    db,
    databaseUrl,
    settings,
    dataDir,
    admin,
    async renew() {
      if (!running.has(server) || !(await own?.renew())) return false;
      for (const name of fs.readdirSync(dataDir))
        fs.rmSync(path.join(dataDir, name), { recursive: true });
      return true;
    },
    async stop() {
      if (!running.delete(server)) return;
      await stop();
      await db.destroy();
      borrowing.delete(server);
      await own?.release();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
  running.add(server);
  if (!own) borrowing.add(server);
  return server;
}

/** One that sends no mails and runs no other jobs: it starts and stops for half the CPU time. */
export const aServerWithoutJobs = ({ env = {} }: { env?: Env } = {}) =>
  aServer({ env: { ROLE: "web", ...env } });

const defaults: Env = {
  NODE_ENV: "production",
  PORT: "0",
  SESSION_SECRETS: "a-secret-that-only-tests-know",
  ADMIN_USERNAME: admin.username,
  ADMIN_PASSWORD: admin.password,
  RATE_LIMIT_SCALE: "1000",
  LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
};

async function loadProduct(): Promise<Product> {
  const file = path.resolve("build/server/index.js");
  return import(/* @vite-ignore */ file);
}

/** `strict` is a web process with the limits of production, behind a proxy that names addresses. */
type Role = "all" | "web" | "strict";

/** The servers that all files of this process use, each file with an empty database. */
const shared = new Map<Role, Promise<TestServer>>();

export function sharedServer(role: Role): Promise<TestServer> {
  const started = shared.get(role) ?? startShared(role);
  shared.set(role, started);
  return started;
}

const strict = { ROLE: "web", RATE_LIMIT_SCALE: "1", TRUST_PROXY: "1" };

async function startShared(role: Role): Promise<TestServer> {
  const server = await aServer({ env: role === "strict" ? strict : { ROLE: role } });
  const stop = server.stop;
  server.stop = () => {
    shared.delete(role);
    return stop();
  };
  return server;
}

/** Stops all servers that the tests of a file left running, but for shared ones, which it empties. */
export async function endFile(): Promise<void> {
  const kept = new Set(await Promise.all(shared.values()));
  await Promise.all([...borrowing].map((server) => server.stop()));
  const ending = [...running].map(
    async (server) => (kept.has(server) && (await server.renew())) || server.stop(),
  );
  await Promise.all(ending);
}

/** Stops all servers that run. */
export async function stopServers(): Promise<void> {
  await Promise.all([...borrowing].map((server) => server.stop()));
  await Promise.all([...running].map((server) => server.stop()));
}
