import fs from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { answering, childrenOf, isWhole } from "#e2e/harness/cluster.ts";
import { freePort } from "#e2e/harness/free-port.ts";
import { send } from "#e2e/trust/client.ts";
import { anApp } from "#e2e/trust/processes.ts";

test("two processes share a port, an embedded database with its demo, and a port of metrics, and end together", async () => {
  const metricsPort = await freePort();
  const env = { WEB_CONCURRENCY: "2", METRICS_PORT: `${metricsPort}`, DEMO_DATA: "on" };
  const own = { DATABASE_URL: "", SESSION_SECRETS: "" };
  const app = await anApp({ databaseUrl: "", env: { ...env, ...own } });
  onTestFinished(() => app.kill());
  await app.start();
  await isWhole(app);
  const log = () => fs.readFileSync(app.logFile, "utf8");
  await expect.poll(log).toContain("Openrun is at");
  const pids = childrenOf(app);
  expect(pids).toHaveLength(2);
  expect((await send(app.origin, { path: "/api/teams/latest" })).json).not.toEqual([]);
  const home = await send(app.origin, { path: "/" });
  expect(home.text).toMatch(/On Court Now.*6(\s|<!-- -->)*here now/s);

  const scrape = async () =>
    (await send(`http://127.0.0.1:${metricsPort}`, { path: "/metrics" })).text;
  await expect.poll(scrape).toContain("change_feed_connected 1");
  for (let sent = 0; sent < 4; sent++) await answering(app);
  const counted =
    'http_request_duration_seconds_count{method="GET",kind="page",status="200",route="/help"}';
  const body = await scrape();
  const count = Number(body.split(`${counted} `)[1]?.split("\n")[0]);
  expect(count).toBeGreaterThanOrEqual(4 * 12);
  expect(body).toMatch(/^jobs\{state="waiting"\} \d/m);
  expect(body.match(/^job_worker_seen_seconds /gm)).toHaveLength(1);

  expect(await app.stop()).toBe(0);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  expect(fs.existsSync(path.join(app.dataDir, "postgres/postmaster.pid"))).toBe(false);
  expect(log().match(/Openrun is at/g)).toHaveLength(1);
});
