import fs from "node:fs";
import os from "node:os";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { mapConcurrently, type Received, type Sent, send } from "#e2e/trust/client.ts";
import { atMost, note, quantile, rounds } from "#e2e/trust/figures.ts";
import type { Attack, Hostile } from "#e2e/trust/hostile-clients.ts";
import { aPostgres } from "#e2e/trust/postgres.ts";
import { anApp } from "#e2e/trust/processes.ts";

/** The factor by which others may wait longer while one client is hostile. */
const mostMs = 200;

const postgres = await aPostgres();
const app = await anApp({ databaseUrl: postgres.url });
await app.start();
const { origin } = app;

afterAll(async () => {
  await app.stop();
  await postgres.stop();
});

/** Requests of others: a page from memory, one that is rendered, a list, a form, a call. */
const requests: Sent[] = [
  { path: "/help" },
  { path: "/sign-in?next=/profile" },
  { path: "/api/teams/latest" },
  { method: "POST", path: "/sign-in", form: { email: "nobody", password: "" } },
  { method: "POST", path: "/api/auth/login", json: { email: "nobody" } },
];

const attacks: Attack[] = [
  "reads nothing",
  "reads a byte a second",
  "sends 530 requests at once",
  "sends nothing",
  "sends half bodies",
  "sends half bodies from 8 networks",
  "sends 8 MB of JSON",
];

const table: Record<string, object> = {};
afterAll(() => console.table(table));

test.each(attacks)("other clients do not wait for one that %s", async (attack) => {
  const before = await waits();
  const workerData: Hostile = { origin, attacks: [attack] };
  const client = new Worker(new URL("hostile-clients.ts", import.meta.url), { workerData });
  const during = await waits();
  await client.terminate();
  const [median, tail] = [0.5, 0.95].map((share) => ({
    before: quantile(before.ms, share),
    during: quantile(during.ms, share),
  })) as [Pair, Pair];
  const figures = {
    ...{
      medianMs: `${median.before} → ${median.during}`,
      tailMs: `${tail.before} → ${tail.during}`,
    },
    ...{ worstMs: Math.round(Math.max(...during.ms)), refused: during.refused.length },
    cpu: `${before.cpu} → ${during.cpu}`,
    load: os.loadavg()[0]?.toFixed(1),
  };
  table[attack] = figures;
  note(`hostile client: ${attack}`, figures);
  expect(during.refused).toEqual([]);
  expect(median.during - median.before).toBeLessThan(atMost(mostMs));
  expect(tail.during - tail.before).toBeLessThan(atMost(2 * mostMs));
});

test("2,000 requests that are broken off leave no transaction open", async () => {
  const path = "/api/auth/signin-profile";
  await mapConcurrently(Array.from({ length: rounds(2_000, 400) }), 60, async (_, index) => {
    const json = { name: "Gone", email: `gone-${index}@openrun.example`, password: "gone-again" };
    const timeout = 1 + Math.floor(Math.random() * 30);
    await send(origin, { method: "POST", path, json, timeout }).catch(() => {});
  });
  const open = () =>
    sql`select state from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(
      postgres.db,
    );
  await expect.poll(async () => (await open()).rows).toEqual([]);
  expect((await send(origin, { path: "/" })).status).toBe(200);
});

type Pair = { before: number; during: number };

/** The durations of the requests of others, one after the other, for some seconds. */
async function waits() {
  const ms: number[] = [];
  const refused: string[] = [];
  const began = performance.now();
  const until = began + rounds(8_000, 6_000);
  const cpuBefore = processSeconds(app.pid());
  while (performance.now() < until) {
    for (const sent of requests) {
      const received: Received = await send(origin, sent);
      ms.push(received.ms);
      if (received.status >= 500) refused.push(`${received.status} ${sent.path}`);
    }
  }
  // The share of one core that the app used: unlike the waits, it does not depend on the machine's load.
  const seconds = (performance.now() - began) / 1_000;
  const cpu = ((processSeconds(app.pid()) - cpuBefore) / seconds).toFixed(2);
  return { ms, refused, cpu };
}

/** The CPU time that a process has used, from /proc, in seconds. */
function processSeconds(pid: number): number {
  const [user, system] =
    fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ").slice(11) ?? [];
  return (Number(user) + Number(system)) / 100;
}
