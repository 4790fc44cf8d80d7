import fs from "node:fs";
import { sql } from "kysely";
import {
  aServer,
  aServerWithoutJobs,
  expect,
  program,
  testWithoutJobs as test,
  visitor,
} from "#e2e/harness/test.ts";
import { freePort } from "#e2e/trust/processes.ts";

const token = "a-token-that-only-tests-know";

test("serves its figures to clients with the token", async () => {
  const server = await aServerWithoutJobs({ env: { METRICS_TOKEN: token } });
  const guest = program(server);
  await guest.get("/team/nobody");
  await guest.get("/api/teams/all");
  const authorization = `Bearer ${token}`;
  const { status, headers, body } = await guest.get("/metrics", { headers: { authorization } });
  expect([status, headers.get("content-type")]).toEqual([
    200,
    expect.stringMatching(/^text\/plain/),
  ]);
  const counted = 'http_request_duration_seconds_count{method="GET",kind=';
  expect(body).toContain(`${counted}"page",status="404"} 1`);
  expect(body).toContain(`${counted}"api",status="200"} 1`);
  expect(body).toMatch(/^database_query_duration_seconds_count [1-9]/m);
  expect(body).toMatch(/^process_resident_memory_bytes \d+/m);
});

test("tells routes, connections, notifications and open pages apart", async () => {
  const server = await aServer({ env: { METRICS_TOKEN: token } });
  const guest = program(server);
  await guest.get("/team/nobody");
  await guest.get("/team/somebody");
  await guest.get("/api/games/1");
  await guest.get("/.env");
  const headers = { authorization: `Bearer ${token}` };
  const figures = async () => (await guest.get("/metrics", { headers })).body;
  await expect.poll(figures).toContain("change_feed_connected 1");
  const body = await figures();
  const requests = "http_route_requests_total{route=";
  expect(body).toContain(`${requests}"/team/:slug",method="GET",status="4xx"} 2`);
  expect(body).toContain(`${requests}"/api/games/:id",method="GET",status="4xx"} 1`);
  expect(body).not.toContain("nobody");
  expect(body).toContain("live_streams 0");
  expect(body).toMatch(/^database_connections\{pool="requests",state="idle"\} [1-9]/m);
  expect(body).toContain('database_connections_awaited{pool="jobs"} 0');
});

test("alerts and dashboard use figures that exist", async () => {
  const server = await aServer({ env: { METRICS_TOKEN: token } });
  const guest = program(server);
  await guest.get("/api/teams/all");
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await guest.get("/metrics", { headers });
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  const known = types.flatMap(([, name, type]) =>
    type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  const alerts = fs.readFileSync("docs/operations/alerts.yaml", "utf8");
  const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
    fs.readFileSync("docs/operations/dashboard.json", "utf8"),
  );
  const rules = [...alerts.matchAll(/^ +expr: (.*)$/gm)].map(([, expr = ""]) => expr);
  const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const used = [...rules, ...shown].flatMap(
    (expr) => expr.replace(/"[^"]*"/g, "").match(/\b[a-z]+(_[a-z0-9]+)+\b/g) ?? [],
  );
  const functions = ["histogram_quantile", "__rate_interval"];
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((name) => ![...known, ...functions].includes(name))).toEqual([]);
});

test("refuses other clients", async () => {
  const server = await aServerWithoutJobs({ env: { METRICS_TOKEN: token } });
  for (const authorization of ["", "Bearer ", `Bearer ${token}x`, `Basic ${token}`]) {
    const { status, body } = await program(server).get("/metrics", { headers: { authorization } });
    expect([status, body]).toEqual([401, ""]);
  }
});

test("has no such page without the setting", async ({ server }) => {
  expect((await visitor(server).get("/metrics")).status).toBe(404);
});

test("serves them on a separate port", async () => {
  const port = await freePort();
  const server = await aServerWithoutJobs({ env: { METRICS_PORT: String(port) } });
  expect((await visitor(server).get("/metrics")).status).toBe(404);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(await answer.text()).toContain("http_request_duration_seconds");
  await server.stop();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});

test("counts the jobs that wait", async () => {
  const server = await aServerWithoutJobs({ env: { METRICS_TOKEN: token } });
  await sql`select graphile_worker.add_job('nobody-does-this')`.execute(server.db);
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await program(server).get("/metrics", { headers });
  expect(body).toContain('jobs{state="waiting"} 1');
});
