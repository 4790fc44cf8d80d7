import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#e2e/harness/free-port.ts";

type Options = {
  databaseUrl: string;
  /** Shell commands to run first; the product's folder is `$DATA_DIR`. */
  prepare: string;
  /** A command that runs the shell in another environment, such as `unshare`. */
  wrapper?: string[];
};

/** The production build in a process with limited disk space. */
export async function aLowDiskApp({ databaseUrl, prepare, wrapper = [] }: Options) {
  const port = await freePort();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "openrun-cramped-"));
  fs.mkdirSync(path.join(dataDir, "objects"));
  const line = `${prepare} && exec "${process.execPath}" scripts/serve.mjs`;
  const [command = "", ...rest] = [...wrapper, "sh", "-c", line];
  const env = { ...process.env, ...settings, PORT: `${port}`, DATABASE_URL: databaseUrl };
  const stdio = ["ignore", "ignore", "inherit"] as const;
  const child = spawn(command, rest, { env: { ...env, DATA_DIR: dataDir }, stdio: [...stdio] });
  const origin = `http://localhost:${port}`;
  await isReady(child, origin);
  return {
    origin,
    /**
     * The stored objects as this process sees them: its disk may be mounted in its own namespace.
     */
    objects: path.join(`/proc/${child.pid}/root`, dataDir, "objects"),
    dataDir,
    async stop() {
      if (child.exitCode === null) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const settings = {
  NODE_ENV: "production",
  SESSION_SECRETS: "a-secret-that-only-tests-know",
  RATE_LIMIT_SCALE: "1000",
  LOG_LEVEL: "silent",
};

async function isReady(child: ChildProcess, origin: string) {
  for (;;) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    if (child.exitCode !== null) throw new Error(`The app ended with ${child.exitCode}`);
    await pause(20);
  }
}

/** All files below a folder, by their relative paths. */
export const filesIn = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
