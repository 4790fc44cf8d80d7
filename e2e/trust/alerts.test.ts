import fs from "node:fs";
import { sql } from "kysely";
import { describe, onTestFinished } from "vitest";
import { parse } from "yaml";
import { aServer, expect, program, type TestServer, test } from "#e2e/harness/test.ts";
import { firing, promtoolVersion, toSeries } from "#e2e/trust/promtool.ts";

const what = `promtool ${promtoolVersion ?? "is not installed: nothing about alerts is proven"}`;
const token = "a-token-that-only-tests-know";

const names: string[] = parse(
  fs.readFileSync("docs/operations/alerts.yaml", "utf8"),
).groups.flatMap(({ rules }: { rules: { alert: string }[] }) => rules.map(({ alert }) => alert));

/** What a minute would change: a process that has just started does not listen yet, and this machine may be busy. */
const settled = { "change_feed_connected{": "1", "nodejs_eventloop_lag_p99_seconds{": "0.01" };

async function aMeasuredServer(role: string) {
  const server = await aServer({ env: { ROLE: role, METRICS_TOKEN: token } });
  onTestFinished(() => server.stop());
  return server;
}

async function scrape(server: TestServer) {
  const headers = { authorization: `Bearer ${token}` };
  const { status, body } = await program(server).get("/metrics", { headers });
  expect(status).toBe(200);
  return body;
}

/** Adds jobs that no build knows, as the queue would hold them. */
const addJobs = (server: TestServer, count: number, change = sql``) =>
  sql`with added as (
      select (graphile_worker.add_job('nobody-does-this', run_at => now() - interval '10 minutes')).id
      from generate_series(1, ${count}::int)
    ) select count(*) from added`
    .execute(server.db)
    .then(() =>
      sql`update graphile_worker._private_jobs set updated_at = now() ${change}`.execute(server.db),
    );

/** What a process exports of its own trouble, and the alert that follows. */
describe.skipIf(!promtoolVersion)(what, () => {
  test("is silent while all is well", async () => {
    const server = await aMeasuredServer("all");
    await expect.poll(() => hasWorker(server)).toBe(true);
    expect(await firing(toSeries(await scrape(server), settled), names)).toEqual([]);
  });

  test("OpenrunNoWorker: no worker runs, and none ever did", async () => {
    const body = await scrape(await aMeasuredServer("web"));
    expect(body).toContain("job_worker_seen_seconds +Inf");
    expect(await firing(toSeries(body), names)).toContain("OpenrunNoWorker");
  });

  test("OpenrunQueueUnread: a worker runs that nothing scrapes", async () => {
    const server = await aMeasuredServer("web");
    await sql`insert into job_workers (id, seen_at) values ('one', now())`.execute(server.db);
    expect(await firing(toSeries(await scrape(server), settled), names)).toEqual([
      "OpenrunQueueUnread",
    ]);
  });

  test.each([
    ["OpenrunJobsLate", 1, sql``],
    ["OpenrunJobsFail", 21, sql`, attempts = 1, run_at = now() + interval '1 hour'`],
    ["OpenrunJobsGivenUp", 1, sql`, attempts = max_attempts`],
    [
      "OpenrunJobStuck",
      1,
      // By a worker that lives: the jobs of others are taken over.
      sql`, attempts = 1, locked_by = (select id from job_workers limit 1),
        locked_at = now() - interval '20 minutes'`,
    ],
  ])("%s: the queue shows it", async (alert, count, change) => {
    const server = await aMeasuredServer("all");
    await expect.poll(() => hasWorker(server)).toBe(true);
    await addJobs(server, count, change);
    expect(await firing(toSeries(await scrape(server), settled), names)).toEqual([alert]);
  });

  const failed = 'method="GET",kind="page",status="500"';
  test.each<[string, Record<string, string>]>([
    ["OpenrunDeadlocks", { "database_deadlocks_total{": "0+1" }],
    ["OpenrunConnectionsLow", { "database_server_connections{": "1000" }],
    ["OpenrunVacuumBehind", { "database_transaction_age{": "1100000000" }],
    ["OpenrunNotListening", { "change_feed_connected{": "0" }],
    ["OpenrunPoolFull", { 'database_connections_awaited{pool="requests"': "6" }],
    ["OpenrunBusy", { "nodejs_eventloop_lag_p99_seconds{": "0.3" }],
    ["OpenrunErrors", { [`http_request_duration_seconds_count{${failed}`]: "0+9" }],
    [
      "OpenrunSlow",
      {
        [`le="2.5",${failed}`]: "0+9",
        [`le="5",${failed}`]: "0+9",
        [`le="10",${failed}`]: "0+9",
        [`le="+Inf",${failed}`]: "0+9",
      },
    ],
    ["OpenrunDown", { "up{": "0" }],
  ])("%s: its series exist", async (alert, changes) => {
    const server = await aMeasuredServer("all");
    await sql`alter table teams rename to away`.execute(server.db);
    await program(server).get("/sitemap.xml");
    await sql`alter table away rename to teams`.execute(server.db);
    expect(await firing(toSeries(await scrape(server), changes), names)).toContain(alert);
  });

  test("OpenrunGone: nothing is scraped", async () => {
    expect(await firing([], names)).toEqual(["OpenrunGone"]);
  });
});

/** Whether a worker gave a sign of life, without a scrape: that would be remembered for 15 s. */
const hasWorker = async ({ db }: TestServer) =>
  (await db.selectFrom("jobWorkers").select("id").execute()).length > 0;
