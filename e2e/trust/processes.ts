import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#e2e/harness/free-port.ts";
import { send } from "#e2e/trust/client.ts";

type Options = {
  databaseUrl: string;
  port?: number;
  dataDir?: string;
  env?: Env;
  /** The folder of its build, if it is not ours. */
  folder?: string;
};
type Env = Record<string, string>;

/** The admin account of every process these tests start. */
export const admin = { username: "admin", password: "correct-horse-battery" };

/** The secret of every process that these tests start. */
export const secret = "a-secret-that-only-tests-know";

/** The production build in a process of its own. */
export type App = {
  origin: string;
  dataDir: string;
  /** The log of all its runs. */
  logFile: string;
  pid: () => number;
  isAlive: () => boolean;
  /** Starts it and waits until it is ready; returns the milliseconds that took. */
  start(): Promise<number>;
  /** Kills it with SIGKILL, as a power failure would. */
  kill(): Promise<void>;
  /** Sends SIGTERM and waits for the end; returns the exit code. */
  stop(): Promise<number | null>;
};

/** An app that is not started yet. */
export async function anApp(options: Options): Promise<App> {
  const { databaseUrl, port, dataDir = aFolder("app"), env = {}, folder } = options;
  const listening = port ?? (await freePort());
  const logFile = path.join(dataDir, `app-${listening}.log`);
  const origin = `http://localhost:${listening}`;
  const log = fs.openSync(logFile, "a");
  let child: ChildProcess | undefined;
  const settings = { ...defaults, PORT: String(listening), DATABASE_URL: databaseUrl };
  return {
    origin,
    dataDir,
    logFile,
    pid: () => child?.pid ?? 0,
    isAlive: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    async start() {
      const began = performance.now();
      child = spawn(process.execPath, startFlags(folder), {
        cwd: folder,
        env: { ...process.env, ...settings, DATA_DIR: dataDir, ...env },
        stdio: ["ignore", log, log],
      });
      await isReady(origin, child, logFile);
      return performance.now() - began;
    },
    async kill() {
      if (child) await end(child, "SIGKILL");
    },
    async stop() {
      return child ? end(child, "SIGTERM") : null;
    },
  };
}

/** The Node flags of `npm start`, without npm in between, which would receive the kill. */
function startFlags(folder = "."): string[] {
  const file = path.join(folder, "package.json");
  const { scripts } = JSON.parse(fs.readFileSync(file, "utf8"));
  const [program, ...flags] = String(scripts.start).split(" ");
  if (program !== "node") throw new Error(`"npm start" does not run node: ${scripts.start}`);
  return flags;
}

const defaults: Env = {
  NODE_ENV: "production",
  SESSION_SECRETS: secret,
  ADMIN_USERNAME: admin.username,
  ADMIN_PASSWORD: admin.password,
  RATE_LIMIT_SCALE: "1000000",
  LOG_LEVEL: "info",
};

async function isReady(origin: string, child: ChildProcess, logFile: string) {
  for (;;) {
    const response = await send(origin, { path: "/readyz" }).catch(() => undefined);
    if (response?.status === 200) return;
    if (child.exitCode !== null) {
      throw new Error(`The app ended:\n${fs.readFileSync(logFile, "utf8").slice(-2000)}`);
    }
    await pause(50);
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }
  return child.exitCode;
}

/** A temporary folder. */
export function aFolder(what: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `openrun-trust-${what}-`));
  // Root's database runs as another user, who must be able to enter this folder.
  fs.chmodSync(folder, 0o755);
  return folder;
}
