import os from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startSession } from "#app/features/sign-in/session.server.ts";
import { sessionCookie } from "#app/platform/http/cookies/session-cookie.server.ts";
import { aGame, aMember, aTeam, aUser } from "#db/builders.ts";
import { mapConcurrently, send, tally } from "#e2e/trust/client.ts";
import { atMost, note, quantile, rounds } from "#e2e/trust/figures.ts";
import { listen } from "#e2e/trust/live.ts";
import { aPostgres, whenTrue } from "#e2e/trust/postgres.ts";
import { anApp, secret } from "#e2e/trust/processes.ts";
import { commitsPerSecond, processSeconds } from "#e2e/trust/throughput.ts";

// The figures of docs/scaling.md, on a Postgres with fsync. They depend on the machine: each line says its load.
const postgres = await aPostgres();
const { db, url } = postgres;
const apps = [await anApp({ databaseUrl: url }), await anApp({ databaseUrl: url })] as const;
for (const app of apps) await app.start();
const [{ origin }] = apps;

afterAll(async () => {
  for (const app of apps) await app.stop();
  await postgres.stop();
});

const machine = () => ({ cpus: os.cpus().length, load: Math.round(os.loadavg()[0] ?? 0) });

/** The cookies of new members of a team, made in one transaction. */
function members(teamId: number, count: number): Promise<string[]> {
  return db.transaction().execute((db) =>
    mapConcurrently(Array.from({ length: count }), 1, async () => {
      const user = await aUser(db, { timezone: "UTC" });
      await aMember(db, { teamId, userId: user.id });
      const token = await startSession(db, { userId: user.id });
      const cookie = await sessionCookie(token, { sessionSecrets: [secret] });
      return cookie.split(";")[0] ?? "";
    }),
  );
}

test("commits a second, with and without a notification, by 1, 16 and 64 writers", async () => {
  for (let made = 0; made < 64; made++) await aTeam(db);
  await sql`create table plain as select id, thumbnail from teams`.execute(db);
  await sql`alter table plain add primary key (id)`.execute(db);
  const figures: Record<string, number> = {};
  for (const writers of [1, 16, 64]) {
    for (const table of ["plain", "teams"]) {
      const perSecond = await commitsPerSecond(url, { table, writers, ms: rounds(5_000, 1_000) });
      figures[`${table === "teams" ? "NOTIFY" : "plain"} ${writers}`] = perSecond;
      expect(perSecond).toBeGreaterThan(0);
    }
  }
  note("commits a second", { ...machine(), ...figures });
});

test("a change to a thousand open pages reaches all of them, and holds up nobody else", async () => {
  const team = await aTeam(db);
  const cookies = await members(team.id, rounds(1_000, 100));
  const pages = await mapConcurrently(cookies, 16, async (cookie) => ({
    cookie,
    live: await listen(`${origin}/live?teams=${team.id}`, cookie),
  }));
  const cpu = processSeconds(apps[0].pid());
  const began = performance.now();
  const notified: number[] = [];
  const reads: { ms: number; status: number }[] = [];
  const reading = pages.map(async ({ cookie, live }) => {
    await whenTrue(async () => live.events.length > 0, atMost(60_000));
    notified.push(performance.now() - began);
    await pause(Math.random() * 300);
    const path = `/team/${team.slug}.data`;
    reads.push(await send(origin, { path, cookie, timeout: atMost(30_000) }));
  });
  const others: number[] = [];
  let isOver = false;
  const visiting = (async () => {
    while (!isOver) {
      others.push((await send(origin, { path: "/help", timeout: atMost(30_000) })).ms);
      await pause(50);
    }
  })();
  await sql`update teams set address = 'Moved' where id = ${team.id}`.execute(db);
  await Promise.all(reading);
  const lastMs = Math.round(performance.now() - began);
  isOver = true;
  await visiting;
  for (const { live } of pages) live.close();
  const times = reads.map(({ ms }) => ms);
  note("a change to open pages", {
    ...machine(),
    pages: pages.length,
    firstNotifiedMs: quantile(notified, 0),
    lastNotifiedMs: quantile(notified, 1),
    lastReadMs: lastMs,
    reads: tally(reads),
    readP50Ms: quantile(times, 0.5),
    readP99Ms: quantile(times, 0.99),
    otherP50Ms: quantile(others, 0.5),
    otherP99Ms: quantile(others, 0.99),
    cpuSeconds: processSeconds(apps[0].pid()) - cpu,
  });
  // A process with more to do than it can sheds requests, and says when to try again.
  expect(reads.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  expect(reads).toHaveLength(pages.length);
});

test("check-ins a second by one process and by two, and the connections they hold", async () => {
  const team = await aTeam(db);
  const cookies = await members(team.id, 64);
  const games = await mapConcurrently(cookies, 8, () => aGame(db, { teamId: team.id }));
  const figures: Record<string, number> = {};
  for (const origins of [[apps[0].origin], apps.map((app) => app.origin)]) {
    const until = performance.now() + rounds(10_000, 2_000);
    const times: number[] = [];
    const statuses: { status: number }[] = [];
    const player = async (cookie: string, at: number) => {
      const path = `/api/games/${games[at]?.id}/checkin`;
      for (let isIn = true; performance.now() < until; isIn = !isIn) {
        const to = origins[at % origins.length] ?? "";
        const got = await send(to, { method: "POST", path, json: { checkedIn: isIn }, cookie });
        statuses.push(got);
        if (got.status === 200) times.push(got.ms);
      }
    };
    const began = performance.now();
    await Promise.all(cookies.map(player));
    const seconds = (performance.now() - began) / 1_000;
    figures[`${origins.length} process`] = Math.round(times.length / seconds);
    figures[`p99 ms of ${origins.length}`] = quantile(times, 0.99);
    expect(statuses.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  }
  const { rows } = await sql<{ name: string; count: number }>`
    select application_name as name, count(*)::int as count from pg_stat_activity
    where application_name like 'openrun%' group by 1 order by 1`.execute(db);
  const connections = Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  note("check-ins a second", { ...machine(), ...figures, connections });
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(2 * 22);
});
