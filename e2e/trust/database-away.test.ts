import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { aGame, aMember, aTeam, aUser } from "#db/builders.ts";
import { logIn, type Received, type Sent, send, tally } from "#e2e/trust/client.ts";
import { atMost, note, quantile } from "#e2e/trust/figures.ts";
import { listen } from "#e2e/trust/live.ts";
import { aPostgres, whenTrue } from "#e2e/trust/postgres.ts";
import { anApp } from "#e2e/trust/processes.ts";

const password = "between-the-legs";
const postgres = await aPostgres();
const app = await anApp({ databaseUrl: postgres.url });
await app.start();
const { db } = postgres;
const { origin } = app;
const team = await aTeam(db);
const { id: gameId } = await aGame(db, { teamId: team.id });
const user = await aUser(db, { password });
await aMember(db, { teamId: team.id, userId: user.id });
const email = user.email ?? "";
const cookie = await logIn(origin, email, password);

/** One of each kind: pages and API calls, reads and writes, signed in and not. */
const kinds: Sent[] = [
  { path: "/" },
  { path: "/", cookie },
  { path: `/team/${team.slug}`, cookie },
  { path: "/api/teams/all" },
  { path: "/api/games", cookie },
  { method: "POST", path: `/api/games/${gameId}/checkin`, json: { checkedIn: true }, cookie },
  { method: "POST", path: "/api/auth/login", json: { email, password } },
  { path: "/help" },
];

afterAll(async () => {
  await app.stop();
  await postgres.stop();
});

test("Postgres is killed and stays down for three seconds", () =>
  withoutDatabase("killed for 3 s", async () => {
    const until = performance.now() + 3_000;
    while (performance.now() < until) {
      postgres.kill();
      await pause(20);
    }
    await postgres.isBack();
  }));

test("Postgres is killed and restarts at once", () =>
  withoutDatabase("killed", async () => {
    postgres.kill();
    await postgres.isBack();
  }));

test("Postgres is frozen for ten seconds", () =>
  withoutDatabase("frozen 10 s", async () => {
    postgres.freeze();
    await pause(10_000);
    postgres.thaw();
  }));

test("the tables are locked for ten seconds", () =>
  withoutDatabase("tables locked 10 s", async () => {
    const locker = new pg.Client({ connectionString: postgres.url });
    await locker.connect();
    // Waiting for one table while it holds another, it would be half of a deadlock itself.
    const lockAll = "begin; lock table users, teams, games in access exclusive mode nowait";
    await whenTrue(
      () =>
        locker.query(lockAll).then(
          () => true,
          () => locker.query("rollback").then(() => false),
        ),
      atMost(20_000),
    );
    await pause(10_000);
    await locker.query("commit");
    await locker.end();
  }));

test("all connections are terminated, again and again", () =>
  withoutDatabase("all backends terminated", async () => {
    for (let round = 0; round < 10; round++) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where pid != pg_backend_pid() and backend_type = 'client backend'`.execute(db);
      await pause(200);
    }
  }));

/** Sends requests throughout `outage`, and measures how soon all succeed again. */
async function withoutDatabase(what: string, outage: () => Promise<void>) {
  const live = await listen(`${origin}/live?teams=${team.id}`, cookie);
  const asking = ask();
  await outage();
  const healed = await whenTrue(allIsWell, atMost(20_000));
  const responses = await asking.stop();
  const heard = await receivesChange(live);
  const slowest = quantile(
    responses.map(({ ms }) => ms),
    1,
  );
  const bad = responses.filter((response) => !isHonest(response));
  const figures = { responses: tally(responses), bad: bad.length, slowestMs: slowest };
  note(`database: ${what}`, { ...figures, healedMs: Math.round(healed ?? -1), heard });
  expect(app.isAlive()).toBe(true);
  expect(bad.map(({ status, text }) => `${status} ${text.slice(0, 200)}`)).toEqual([]);
  expect(slowest).toBeLessThan(atMost(6_000));
  expect(healed).toBeLessThan(atMost(2_000));
  expect(heard).toBe(true);
}

const isHonest = ({ status, headers }: Received) =>
  status < 500 || (status === 503 && Number(headers.get("retry-after")) > 0);

async function allIsWell() {
  const responses = await Promise.all(kinds.map((kind) => send(origin, kind)));
  return responses.every(({ status }) => status < 400);
}

/** Repeats each kind of request, two at a time. */
function ask() {
  const responses: Received[] = [];
  let isOver = false;
  const one = async (kind: Sent) => {
    while (!isOver) {
      responses.push(await send(origin, kind));
      await pause(100);
    }
  };
  const all = Promise.all([...kinds, ...kinds].map(one));
  return {
    async stop() {
      isOver = true;
      await all;
      return responses;
    },
  };
}

/** Whether a change made now, outside this process, reaches an open page. */
async function receivesChange(live: { events: string[]; close(): void }) {
  live.events.length = 0;
  const found = await whenTrue(async () => {
    await sql`update teams set address = address || '.' where id = ${team.id}`.execute(db);
    await pause(50);
    return live.events.length > 0;
  }, 3_000);
  live.close();
  return found !== undefined;
}
