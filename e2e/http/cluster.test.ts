import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setInterval } from "node:timers/promises";
import { beforeAll, describe } from "vitest";
import { withClient } from "#db/with-client.ts";
import { takeDatabase } from "#e2e/harness/databases.ts";
import { expect, test } from "#e2e/harness/test.ts";
import { send } from "#e2e/trust/client.ts";
import { type App, anApp, freePort } from "#e2e/trust/processes.ts";

/** The processes behind the port. */
function childrenOf(app: App): number[] {
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
async function answering(app: App) {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      send(app.origin, { path: "/help", headers: { connection: "close" } }),
    ),
  );
  return new Set(answers.map(({ headers }) => headers.get("x-request-id")?.slice(0, 36)));
}

/** Sends a request every 10 ms until stopped, each second one on a new connection, and at most eight at a time. */
function load(app: App) {
  const state = { isStopped: false, sent: 0, failed: [] as string[] };
  const open = new Set<Promise<void>>();
  const ask = async (at: number) => {
    const headers: Record<string, string> = at % 4 < 2 ? {} : { connection: "close" };
    const to = at % 2 ? "/help" : "/api/teams/all";
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

describe("WEB_CONCURRENCY=2", () => {
  let app: App;
  let metricsPort: number;
  let databaseUrl: string;
  beforeAll(async () => {
    const database = await takeDatabase();
    databaseUrl = database.url;
    metricsPort = await freePort();
    const env = { WEB_CONCURRENCY: "2", METRICS_PORT: String(metricsPort) };
    app = await anApp({ databaseUrl: database.url, env });
    await app.start();
    return async () => {
      await app.kill();
      await database.release();
    };
  });
  const isWhole = () => expect.poll(() => answering(app)).toHaveProperty("size", 2);

  test("two processes serve one port, one of them with jobs, and one port has their metrics", async () => {
    await isWhole();
    expect(childrenOf(app)).toHaveLength(2);
    const scrape = async () =>
      (await send(`http://127.0.0.1:${metricsPort}`, { path: "/metrics" })).text;
    await expect.poll(scrape).toContain("change_feed_connected 1");
    const body = await scrape();
    expect(body).toContain('jobs{state="waiting"} 0');
    for (let sent = 0; sent < 4; sent++) await answering(app);
    const counted = 'http_request_duration_seconds_count{method="GET",kind="page",status="200"}';
    const count = Number((await scrape()).split(`${counted} `)[1]?.split("\n")[0]);
    expect(count).toBeGreaterThanOrEqual(4 * 12);
    expect(body.match(/^job_worker_seen_seconds /gm)).toHaveLength(1);
  });

  test("SIGHUP replaces both while requests come, and fails none", async () => {
    await isWhole();
    const before = childrenOf(app);
    const traffic = load(app);
    await expect.poll(() => traffic.state.sent).toBeGreaterThan(50);
    process.kill(app.pid(), "SIGHUP");
    await expect
      .poll(() => childrenOf(app).filter((pid) => before.includes(pid)), { timeout: 60_000 })
      .toEqual([]);
    const { sent } = traffic.state;
    await expect.poll(() => traffic.state.sent).toBeGreaterThan(sent + 50);
    expect(await traffic.stop()).toEqual([]);
    expect(childrenOf(app)).toHaveLength(2);
  });

  test("a killed process is replaced, and the other one serves meanwhile", async () => {
    await isWhole();
    const [victim = 0] = childrenOf(app);
    const traffic = load(app);
    await expect.poll(() => traffic.state.sent).toBeGreaterThan(50);
    process.kill(victim, "SIGKILL");
    await expect.poll(() => childrenOf(app)).not.toContain(victim);
    await expect.poll(() => childrenOf(app)).toHaveLength(2);
    await isWhole();
    const failed = await traffic.stop();
    // Those that it was serving, or was given as it died. None is refused while another process starts.
    expect(failed.length).toBeLessThanOrEqual(8);
    expect(failed.filter((problem) => /^\d/.test(problem))).toEqual([]);
    expect(childrenOf(app)).toHaveLength(2);
  });

  test("SIGTERM ends all of them with 0", async () => {
    await isWhole();
    const pids = childrenOf(app);
    expect(await app.stop()).toBe(0);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
    await app.start();
  });

  test("SIGTERM while others still start lets the first one answer what it was asked", async () => {
    await app.stop();
    await app.start();
    await expect.poll(() => childrenOf(app)).toHaveLength(2);
    const [, starting = 0] = childrenOf(app);
    process.kill(starting, "SIGSTOP");
    const answer = await withClient(databaseUrl, async (client) => {
      await client.query("begin; lock table teams in access exclusive mode");
      const asked = send(app.origin, { path: "/api/teams/all" });
      const waits = `select from pg_locks where not granted and relation = 'teams'::regclass`;
      await expect.poll(async () => (await client.query(waits)).rowCount).toBe(1);
      process.kill(app.pid(), "SIGTERM");
      process.kill(starting, "SIGCONT");
      await expect.poll(() => isAlive(starting)).toBe(false);
      await client.query("rollback");
      return asked;
    });
    expect(answer.status).toBe(200);
    expect(await app.stop()).toBe(0);
    await app.start();
  });

  test("when the first process is killed, none stays behind", async () => {
    await isWhole();
    const pids = childrenOf(app);
    await app.kill();
    const alive = () => pids.filter((pid) => isAlive(pid));
    await expect.poll(alive).toEqual([]);
    await app.start();
  });
});

test("the processes share the embedded database, which ends with the last of them", async () => {
  const env = { WEB_CONCURRENCY: "2", DATABASE_URL: "", DEMO_DATA: "on", SESSION_SECRETS: "" };
  const app = await anApp({ databaseUrl: "", env });
  await app.start();
  await expect.poll(() => answering(app)).toHaveProperty("size", 2);
  expect((await send(app.origin, { path: "/api/teams/latest" })).json).not.toEqual([]);
  const home = await send(app.origin, { path: "/" });
  expect(home.text, "NOW-13").toMatch(/On Court Now.*6(\s|<!-- -->)*here now/s);
  const log = () => fs.readFileSync(app.logFile, "utf8");
  await expect.poll(log).toContain("Openrun is at");
  expect(await app.stop()).toBe(0);
  expect(fs.existsSync(path.join(app.dataDir, "postgres/postmaster.pid"))).toBe(false);
  expect(log().match(/Openrun is at/g)).toHaveLength(1);
});

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
