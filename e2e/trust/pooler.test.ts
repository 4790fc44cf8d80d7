import fs from "node:fs";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { aGame, aMember, aTeam, aUser } from "#db/builders.ts";
import type { Db } from "#db/client.server.ts";
import { migrate } from "#db/migrate.ts";
import { logIn, mapConcurrently, type Sent, send } from "#e2e/trust/client.ts";
import { listen } from "#e2e/trust/live.ts";
import { aPgBouncer, pgBouncerVersion } from "#e2e/trust/pgbouncer.ts";
import { aPostgres, type Postgres } from "#e2e/trust/postgres.ts";
import { anApp } from "#e2e/trust/processes.ts";

const password = "between-the-legs";
const running: { stop(): Promise<unknown> }[] = [];

afterEach(async () => {
  for (const each of running.splice(0).reverse()) await each.stop();
});

/** Prepared statements by name need 1.21 in transaction mode; Debian 12 has 1.18. */
const hasNames = pgBouncerVersion !== undefined && pgBouncerVersion >= 1.21;
const what = `PgBouncer ${pgBouncerVersion ?? "is not installed: nothing about poolers is proven"}`;

describe.skipIf(pgBouncerVersion === undefined)(what, () => {
  let postgres: Postgres;
  let db: Db;
  beforeAll(async () => {
    postgres = await aPostgres();
    db = postgres.db;
    await migrate(postgres.url);
  });
  afterAll(() => postgres.stop());

  async function anAppBehind(settings: Record<string, string | number>, env = {}) {
    const pooler = await aPgBouncer(postgres.url, settings);
    running.push(pooler);
    const app = await anApp({ databaseUrl: pooler.url, env });
    running.push(app);
    await app.start();
    return { app, pooler };
  }

  test("in session mode nothing else needs to be set", async () => {
    const { app } = await anAppBehind({ pool_mode: "session", default_pool_size: 40 });
    const { slug } = await aTeam(db, { type: "court" });
    expect(await send(app.origin, { path: `/court/${slug}` })).toMatchObject({ status: 200 });
    expect(fs.readFileSync(app.logFile, "utf8")).not.toContain('"level":50');
  });

  test("in transaction mode a process without DATABASE_DIRECT_URL knows that it does not listen", async () => {
    const { app } = await anAppBehind({ pool_mode: "transaction", default_pool_size: 4 });
    const log = () => fs.readFileSync(app.logFile, "utf8");
    await expect.poll(log).toContain("set DATABASE_DIRECT_URL");
  });

  test.skipIf(!hasNames)("in transaction mode requests share a few connections", async () => {
    const settings = {
      pool_mode: "transaction",
      default_pool_size: 4,
      max_prepared_statements: 200,
    };
    const env = { DATABASE_DIRECT_URL: postgres.url, DATABASE_POOL_SIZE: "20" };
    const { app } = await anAppBehind(settings, env);
    const { requests, cookie, team } = await aMemberAt(app.origin);
    const live = await listen(`${app.origin}/live?teams=${team.id}`, cookie);

    const statuses = await mapConcurrently(Array(60).fill(requests).flat(), 20, (request) =>
      send(app.origin, request).then(({ status }) => status),
    );

    expect(new Set(statuses)).toEqual(new Set([200]));
    const connections = await countConnections();
    expect(connections).toMatchObject({ "openrun changes": 1, "openrun jobs": expect.any(Number) });
    expect(connections["openrun requests"]).toBeLessThanOrEqual(4);
    await expect.poll(() => live.events.length).toBeGreaterThan(0);
    live.close();
  });

  test("in transaction mode the pooler's connect_query limits statements", async () => {
    const pooler = await aPgBouncer(postgres.url, { pool_mode: "transaction" });
    running.push(pooler);
    const client = new pg.Client(pooler.url);
    await client.connect();
    await expect(client.query("select pg_sleep(20)")).rejects.toMatchObject({ code: "57014" });
    await client.end();
  });

  test("in transaction mode the connections of the pooler have the settings of our role", async () => {
    const pooler = await aPgBouncer(postgres.url, { pool_mode: "transaction" });
    running.push(pooler);
    const client = new pg.Client(pooler.url);
    await client.connect();
    const { rows } = await client.query(
      "select name, setting from pg_settings where name in ('jit', 'random_page_cost') order by 1",
    );
    expect(rows).toEqual([
      { name: "jit", setting: "off" },
      { name: "random_page_cost", setting: "1.1" },
    ]);
    await client.end();
  });

  async function aMemberAt(origin: string) {
    const user = await aUser(db, { password });
    const team = await aTeam(db);
    await aMember(db, { teamId: team.id, userId: user.id });
    const { id } = await aGame(db, { teamId: team.id });
    const cookie = await logIn(origin, user.email ?? "", password);
    const json = { checkedIn: true };
    const requests: Sent[] = [
      { path: "/", cookie },
      { path: `/team/${team.slug}`, cookie },
      { path: "/api/games", cookie },
      { method: "POST", path: `/api/games/${id}/checkin`, json, cookie },
    ];
    return { requests, cookie, team };
  }

  async function countConnections(): Promise<Record<string, number>> {
    const { rows } = await sql<{ name: string; count: number }>`
      select application_name as name, count(*)::int as count from pg_stat_activity
      where application_name like 'openrun %' group by 1`.execute(db);
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  }
});
