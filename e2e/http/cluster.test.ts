import fs from "node:fs";
import path from "node:path";
import { afterAll, describe } from "vitest";
import { aCluster, answering, childrenOf, isWhole } from "#e2e/harness/cluster.ts";
import { expect, test } from "#e2e/harness/test.ts";
import { send } from "#e2e/trust/client.ts";
import { anApp } from "#e2e/trust/processes.ts";

describe("WEB_CONCURRENCY=2", async () => {
  const { app, metricsPort, end } = await aCluster();
  afterAll(end);

  test("two processes serve one port, one of them with jobs, and one port has their metrics", async () => {
    await isWhole(app);
    expect(childrenOf(app)).toHaveLength(2);
    const scrape = async () =>
      (await send(`http://127.0.0.1:${metricsPort}`, { path: "/metrics" })).text;
    await expect.poll(scrape).toContain("change_feed_connected 1");
    const body = await scrape();
    expect(body).toContain('jobs{state="waiting"} 0');
    for (let sent = 0; sent < 4; sent++) await answering(app);
    const counted =
      'http_request_duration_seconds_count{method="GET",kind="page",status="200",route="/help"}';
    const count = Number((await scrape()).split(`${counted} `)[1]?.split("\n")[0]);
    expect(count).toBeGreaterThanOrEqual(4 * 12);
    expect(body.match(/^job_worker_seen_seconds /gm)).toHaveLength(1);
  });

  test("SIGTERM ends all of them with 0", async () => {
    await isWhole(app);
    const pids = childrenOf(app);
    expect(await app.stop()).toBe(0);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  });
});

test("the processes share the embedded database with its demo, which ends with the last of them", async () => {
  const env = { WEB_CONCURRENCY: "2", DATABASE_URL: "", DEMO_DATA: "on", SESSION_SECRETS: "" };
  const app = await anApp({ databaseUrl: "", env });
  await app.start();
  await expect.poll(() => answering(app)).toHaveProperty("size", 2);
  expect((await send(app.origin, { path: "/api/teams/latest" })).json).not.toEqual([]);
  const home = await send(app.origin, { path: "/" });
  expect(home.text).toMatch(/On Court Now.*6(\s|<!-- -->)*here now/s);
  const log = () => fs.readFileSync(app.logFile, "utf8");
  await expect.poll(log).toContain("Openrun is at");
  expect(await app.stop()).toBe(0);
  expect(fs.existsSync(path.join(app.dataDir, "postgres/postmaster.pid"))).toBe(false);
  expect(log().match(/Openrun is at/g)).toHaveLength(1);
});
