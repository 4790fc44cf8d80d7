import { execFileSync } from "node:child_process";
import { setInterval } from "node:timers/promises";
import { takeDatabase } from "#e2e/harness/databases.ts";
import { expect } from "#e2e/harness/test.ts";
import { send } from "#e2e/trust/client.ts";
import { type App, anApp } from "#e2e/trust/processes.ts";

/** An application of two processes behind one port, and its database. */
export async function aCluster() {
  const database = await takeDatabase();
  const app = await anApp({ databaseUrl: database.url, env: { WEB_CONCURRENCY: "2" } });
  await app.start();
  const end = async () => {
    await app.kill();
    await database.release();
  };
  return { app, databaseUrl: database.url, end };
}

/** The processes behind the port. */
export function childrenOf(app: App): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).split(
    "\n",
  );
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...args]) => Number(parent) === app.pid() && args.join(" ").includes("serve.mjs"),
    )
    .map(([pid]) => Number(pid));
}

/** The processes that answered, by what they put before the number of each request. */
export async function answering(app: App) {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      send(app.origin, { path: "/help", headers: { connection: "close" } }),
    ),
  );
  return new Set(answers.map(({ headers }) => headers.get("x-request-id")?.slice(0, 36)));
}

/** Sends a request every 10 ms until stopped, each second one on a new connection, and at most eight at a time. */
export function load(app: App) {
  const state = { isStopped: false, sent: 0, failed: [] as string[] };
  const open = new Set<Promise<void>>();
  const ask = async (at: number) => {
    const headers: Record<string, string> = at % 4 < 2 ? {} : { connection: "close" };
    const to = at % 2 ? "/help" : "/api/teams/latest";
    const problem = await send(app.origin, { path: to, headers, timeout: 10_000 }).then(
      ({ status }) => (status === 200 ? undefined : `${status}`),
      (error: Error) => `${error.message} ${error.cause}`,
    );
    state.sent += 1;
    if (problem) state.failed.push(problem);
  };
  const sending = (async () => {
    let at = 0;
    for await (const _ of setInterval(10)) {
      if (state.isStopped) break;
      if (open.size === 8) continue;
      const asked = ask(at++).finally(() => open.delete(asked));
      open.add(asked);
    }
    await Promise.all(open);
  })();
  return {
    state,
    async stop() {
      state.isStopped = true;
      await sending;
      return state.failed;
    },
  };
}

/** Waits until both processes answer. */
export const isWhole = (app: App) =>
  expect.poll(() => answering(app), { interval: 250 }).toHaveProperty("size", 2);

export function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
