import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { send } from "#e2e/trust/client.ts";

type Options = {
  databaseUrl: string;
  port?: number;
  dataDir?: string;
  env?: Env;
  /** Where its build is, if it is another than ours. */
  folder?: string;
};
type Env = Record<string, string>;

/** The admin of every product these tests start. */
export const admin = { username: "admin", password: "correct-horse-battery" };

/** The production build in a process of its own. */
export type App = {
  origin: string;
  dataDir: string;
  /** Everything it has logged, over all its lives. */
  logFile: string;
  pid: () => number;
  isAlive: () => boolean;
  /** Starts it and waits until it is ready; answers how many milliseconds that took. */
  start(): Promise<number>;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Tells it to end and waits until it has; answers its exit code. */
  stop(): Promise<number | null>;
};

/** An app that does not run yet. */
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
      child = spawn(process.execPath, startFlags(), {
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

/** What `npm start` runs, without npm in between, which a kill would only hit. */
function startFlags(): string[] {
  const { scripts } = JSON.parse(fs.readFileSync("package.json", "utf8"));
  const [program, ...flags] = String(scripts.start).split(" ");
  if (program !== "node") throw new Error(`"npm start" does not run node: ${scripts.start}`);
  return flags;
}

const defaults: Env = {
  NODE_ENV: "production",
  SESSION_SECRETS: "a-secret-that-only-tests-know",
  ADMIN_USERNAME: admin.username,
  ADMIN_PASSWORD: admin.password,
  RATE_LIMIT_SCALE: "1000000",
  LOG_LEVEL: "info",
};

async function isReady(origin: string, child: ChildProcess, logFile: string) {
  for (;;) {
    const answer = await send(origin, { path: "/readyz" }).catch(() => undefined);
    if (answer?.status === 200) return;
    if (child.exitCode !== null) {
      throw new Error(`The app ended:\n${fs.readFileSync(logFile, "utf8").slice(-2000)}`);
    }
    await pause(10);
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

/** A folder that lives as long as the machine wants. */
export function aFolder(what: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `openrun-trust-${what}-`));
  // The database of root runs as somebody else, who has to pass here.
  fs.chmodSync(folder, 0o755);
  return folder;
}

/** A port nobody listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}
