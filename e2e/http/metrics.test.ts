import fs from "node:fs";
import { parser } from "@prometheus-io/lezer-promql";
import { sql } from "kysely";
import { parse } from "yaml";
import { queueMail } from "#app/platform/mail/queue.server.ts";
import { unique } from "#db/testing.ts";
import { freePort } from "#e2e/harness/free-port.ts";
import {
  aServer,
  aServerWithoutJobs,
  expect,
  program,
  testWithoutJobs as test,
  visitor,
} from "#e2e/harness/test.ts";

const token = "a-token-that-only-tests-know";
const aMail = () => ({
  key: unique("measured"),
  to: "ann@openrun.example",
  subject: "Hello",
  text: "Hello",
  html: "<p>Hello</p>",
});

test("serves its figures to clients with the token, and to no others", async () => {
  const server = await aServerWithoutJobs({ env: { METRICS_TOKEN: token } });
  const guest = program(server);
  await guest.get("/team/nobody");
  await guest.get("/api/teams/all");
  const authorization = `Bearer ${token}`;
  for (const wrong of ["", "Bearer ", `Bearer ${token}x`, `Basic ${token}`]) {
    const { status, body } = await guest.get("/metrics", { headers: { authorization: wrong } });
    expect([status, body]).toEqual([401, ""]);
  }
  const refused = await guest.get("/metrics");
  expect(refused.status).toBe(401);
  expect(refused.headers.get("x-content-type-options")).toBe("nosniff");
  expect(refused.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  const { status, headers, body } = await guest.get("/metrics", { headers: { authorization } });
  expect([status, headers.get("content-type")]).toEqual([
    200,
    expect.stringMatching(/^text\/plain/),
  ]);
  const counted = 'http_request_duration_seconds_count{method="GET",kind=';
  expect(body).toContain(`${counted}"page",status="404",route="/team/:slug"} 1`);
  expect(body).toContain(`${counted}"api",status="200",route="/api/teams/all"} 1`);
  expect(body).toMatch(/^database_query_duration_seconds_count\{pool="requests"\} [1-9]/m);
  expect(body).toMatch(/^process_resident_memory_bytes \d+/m);
  // The queue is read in processes that run jobs.
  expect(body).not.toMatch(/^jobs\{/m);
  expect(body).toContain("job_worker_seen_seconds");
});

const watched = await aServer({ env: { METRICS_TOKEN: token } });

test("tells routes, connections, notifications and open pages apart", async () => {
  const guest = program(watched);
  await guest.get("/team/nobody");
  await guest.get("/team/somebody");
  await guest.get("/api/games/1");
  await guest.get("/.env");
  const headers = { authorization: `Bearer ${token}` };
  const figures = async () => (await guest.get("/metrics", { headers })).body;
  await expect.poll(figures).toContain("change_feed_connected 1");
  const body = await figures();
  const counted = 'http_request_duration_seconds_count{method="GET",kind=';
  expect(body).toContain(`${counted}"page",status="404",route="/team/:slug"} 2`);
  expect(body).toContain(`${counted}"api",status="401",route="/api/games/:id"} 1`);
  expect(body).not.toContain("nobody");
  expect(body).toContain("live_streams 0");
  expect(body).toMatch(/^database_connections\{pool="requests",state="idle"\} [1-9]/m);
  expect(body).toContain('database_connections_awaited{pool="jobs"} 0');
});

type Selector = { name: string; labels: [name: string, operator: string, value: string][] };

/** The series that an expression selects, and the labels it groups by, as Prometheus' own grammar reads it. */
function readExpression(text: string) {
  const selectors: Selector[] = [];
  const grouped: string[] = [];
  const [errors, matchers]: [number[], Selector["labels"]] = [[], []];
  const textOf = (node: { from: number; to: number }) => text.slice(node.from, node.to);
  parser.parse(text).iterate({
    enter({ name, type, node }) {
      if (type.isError) errors.push(node.from);
      if (name === "VectorSelector") matchers.length = 0;
      if (name === "UnquotedLabelMatcher") {
        const [, label = "", operator = "", value = ""] =
          /^(\w+)\s*(!?[=~]{1,2})\s*"(.*)"$/.exec(textOf(node)) ?? [];
        matchers.push([label, operator, value]);
      }
      if (name === "LabelName" && node.parent?.name === "GroupingLabels")
        grouped.push(textOf(node));
    },
    leave({ name, node }) {
      const metric = node.getChild("Identifier");
      if (name === "VectorSelector" && metric)
        selectors.push({ name: textOf(metric), labels: [...matchers] });
    },
  });
  return { selectors, grouped, errors };
}

const has = ([name, operator, value]: Selector["labels"][number], sample: string) => {
  const [, found = ""] = new RegExp(`[{,]${name}="([^"]*)"`).exec(sample) ?? [];
  const matches = operator.includes("~")
    ? new RegExp(`^(?:${value})$`).test(found)
    : found === value;
  return operator.startsWith("!") ? !matches : matches;
};

test("alerts and dashboard select series that are exported", async () => {
  const guest = program(watched);
  await guest.get("/api/teams/all");
  await sql`alter table teams rename to away`.execute(watched.db);
  expect((await guest.get("/sitemap.xml")).status).toBe(500);
  await sql`alter table away rename to teams`.execute(watched.db);
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await guest.get("/metrics", { headers });
  const samples = [...body.split("\n"), 'up{job="openrun",instance="a"} 1'];
  const alerts = parse(fs.readFileSync("docs/operations/alerts.yaml", "utf8"));
  const dashboard = JSON.parse(fs.readFileSync("docs/operations/dashboard.json", "utf8"));
  type Rule = { expr: string };
  const rules: Rule[] = [
    ...alerts.groups.flatMap(({ rules }: { rules: Rule[] }) => rules),
    ...dashboard.panels.flatMap(({ targets }: { targets: Rule[] }) => targets),
  ];
  const read = rules.map(({ expr }) => readExpression(expr.replaceAll("$__rate_interval", "5m")));
  expect(read.flatMap(({ errors }) => errors)).toEqual([]);
  const selectors = read.flatMap((each) => each.selectors);
  expect(selectors.length).toBeGreaterThan(30);
  const missing = selectors.filter(
    ({ name, labels }) =>
      !samples.some(
        (sample) =>
          /^\w+/.exec(sample)?.[0] === name && labels.every((label) => has(label, sample)),
      ),
  );
  expect(missing).toEqual([]);
  const labels = new Set(body.match(/(?<=[{,])\w+(?==")/g));
  expect(read.flatMap(({ grouped }) => grouped).filter((name) => !labels.has(name))).toEqual([]);
});

test("has no such page without the setting", async ({ server }) => {
  expect((await visitor(server).get("/metrics")).status).toBe(404);
});

test("serves the metrics on a separate port", async () => {
  const port = await freePort();
  const server = await aServerWithoutJobs({ env: { METRICS_PORT: String(port) } });
  expect((await visitor(server).get("/metrics")).status).toBe(404);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(await answer.text()).toContain("http_request_duration_seconds");
  await server.stop();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});

test("exports every state of the queue, how long it waits, and what ran", async () => {
  const server = await aServer({ env: { METRICS_TOKEN: token } });
  const isSeen = async () => server.db.selectFrom("jobWorkers").select("id").execute();
  await expect.poll(isSeen).not.toEqual([]);
  await queueMail(server.db, aMail());
  const isQueued = sql`select from graphile_worker.jobs where task_identifier = 'send-mail'`;
  await expect.poll(async () => (await isQueued.execute(server.db)).rows).toEqual([]);
  const late = sql`now() - interval '10 minutes'`;
  await sql`select graphile_worker.add_job('nobody-does-this', run_at => ${late})`.execute(
    server.db,
  );
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await program(server).get("/metrics", { headers });
  const states = body.match(/^jobs\{.*$/gm);
  expect(states).toHaveLength(5);
  expect(states).toContain('jobs{state="waiting"} 1');
  expect(states).toContain('jobs{state="running"} 0');
  expect(body).toMatch(/^jobs_oldest_due_seconds 6\d\d\b/m);
  expect(body).toMatch(/^job_worker_seen_seconds \d/m);
  expect(body).toContain('job_runs_total{name="send-mail"} 1');
  expect(body).toContain('job_failures_total{name="send-mail"} 0');
  expect(body).toMatch(/^job_seconds_total\{name="send-mail"\} [\d.]*[1-9]/m);
  expect(body).toMatch(/^database_query_duration_seconds_count\{pool="jobs"\} [1-9]/m);

  // It reads the queue every 15 s at most.
  await sql`select graphile_worker.add_job('nobody-does-this')`.execute(server.db);
  const again = await program(server).get("/metrics", { headers });
  expect(again.body).toContain('jobs{state="waiting"} 1');
});
