import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { aGame, aMember, aTeam, aUser } from "#db/builders.ts";
import { logIn, mapConcurrently, send, tally } from "#e2e/trust/client.ts";
import { atMost, note, quantile, rounds } from "#e2e/trust/figures.ts";
import { aPostgres } from "#e2e/trust/postgres.ts";
import { anApp } from "#e2e/trust/processes.ts";

const password = "between-the-legs";
const token = "a-token-that-only-tests-know";
const postgres = await aPostgres();
const { db } = postgres;
const app = await anApp({ databaseUrl: postgres.url, env: { METRICS_TOKEN: token } });
await app.start();
const { origin } = app;
const team = await aTeam(db);
const game = await aGame(db, { teamId: team.id });
const user = await aUser(db, { password });
await aMember(db, { teamId: team.id, userId: user.id });
const cookie = await logIn(origin, user.email ?? "", password);

afterAll(async () => {
  await app.stop();
  await postgres.stop();
});

test("1,000 slow connections do not delay other clients", async () => {
  const seconds = rounds(60, 8);
  const slow = Array.from({ length: 1000 }, crawl);
  const ends = performance.now() + seconds * 1000;
  const times: number[] = [];
  const statuses: { status: number }[] = [];
  while (performance.now() < ends) {
    const got = await send(origin, { path: `/team/${team.slug}`, cookie });
    times.push(got.ms);
    statuses.push(got);
    await pause(20);
  }
  for (const each of slow) each.stop();
  const figures = { seconds, responses: tally(statuses), p99Ms: quantile(times, 0.99) };
  note("1,000 slow connections", { ...figures, opened, closedByUs: closed });
  expect(tally(statuses)).toEqual({ 200: times.length });
  expect(quantile(times, 0.99)).toBeLessThan(atMost(500));
});

test("2,000 aborted requests leave no transaction open", async () => {
  const path = `/api/games/${game.id}/checkin`;
  const outcomes = await mapConcurrently(
    Array.from({ length: rounds(2_000, 400) }),
    60,
    async () => {
      const timeout = 1 + Math.floor(Math.random() * 30);
      const sent = { method: "POST", path, json: { checkedIn: true }, cookie, timeout };
      return send(origin, sent).catch(() => ({ status: 0 }));
    },
  );
  await pause(1_000);
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%' group by 1`.execute(
    db,
  );
  const after = await send(origin, { path: "/", cookie });
  note("aborted requests", { aborted: tally(outcomes), openTransactions: rows.length });
  expect(rows).toEqual([]);
  expect(after.status).toBe(200);
});

test("memory does not grow under a moderate load", async () => {
  const seconds = rounds(1_800, 30);
  const samples: { minute: number; megabytes: number }[] = [];
  const began = performance.now();
  let requests = 0;
  let failed = 0;
  const isOver = () => performance.now() - began > seconds * 1000;
  const paths = ["/", `/team/${team.slug}`, "/api/games", "/api/teams", "/help", "/api/teams/all"];
  const load = Array.from({ length: 4 }, async (_, index) => {
    for (let turn = index; !isOver(); turn++) {
      const sent = turn % 4 ? { path: paths[turn % paths.length] ?? "/" } : checkInTurn(turn);
      const got = await send(origin, { ...sent, cookie }).catch(() => undefined);
      requests += 1;
      if (!got || got.status >= 400) failed += 1;
      await pause(100);
    }
  });
  while (!isOver()) {
    await pause(Math.min(5_000, seconds * 50));
    samples.push({ minute: (performance.now() - began) / 60_000, megabytes: await memory() });
  }
  await Promise.all(load);
  // During the first third caches and heap reach their size.
  const slope = slopeOf(samples.slice(Math.floor(samples.length / 3)));
  const [first, last] = [samples[0]?.megabytes, samples.at(-1)?.megabytes];
  note("soak", { seconds, requests, failed, firstMb: first, lastMb: last, mbPerMinute: slope });
  expect(failed).toBe(0);
  if (seconds >= 600) expect(slope).toBeLessThanOrEqual(1);
});

let opened = 0;
let closed = 0;

/** A client that sends a byte every other second, and reconnects when disconnected. */
function crawl() {
  let socket = connect(Number(new URL(origin).port), "127.0.0.1");
  let isOver = false;
  const text =
    "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
  let at = 0;
  const open = () => {
    opened += 1;
    at = 0;
    socket = connect(Number(new URL(origin).port), "127.0.0.1");
    socket.on("error", () => {}).resume();
    socket.on("close", () => {
      closed += 1;
      if (!isOver) setTimeout(open, 500).unref();
    });
  };
  socket.destroy();
  open();
  const timer = setInterval(() => socket.writable && socket.write(text[at++] ?? "a"), 2_000);
  const stop = () => {
    isOver = true;
    clearInterval(timer);
    socket.destroy();
  };
  return { stop };
}

const checkInTurn = (turn: number) => ({
  method: "POST",
  path: `/api/games/${game.id}/checkin`,
  json: { checkedIn: turn % 8 === 0 },
});

async function memory() {
  const headers = { authorization: `Bearer ${token}` };
  const { text } = await send(origin, { path: "/metrics", headers });
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6);
}

/** Least squares: megabytes per minute. */
function slopeOf(samples: { minute: number; megabytes: number }[]) {
  const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
  const x = mean(samples.map(({ minute }) => minute));
  const y = mean(samples.map(({ megabytes }) => megabytes));
  const over = samples.reduce((sum, each) => sum + (each.minute - x) * (each.megabytes - y), 0);
  const under = samples.reduce((sum, each) => sum + (each.minute - x) ** 2, 0);
  return Math.round((over / under) * 100) / 100;
}
