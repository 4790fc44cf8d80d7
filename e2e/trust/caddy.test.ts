import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "#e2e/harness/free-port.ts";
import { countDoubled, countLost } from "#e2e/trust/audit.ts";
import { aCaddy, caddyVersion } from "#e2e/trust/caddy.ts";
import { send } from "#e2e/trust/client.ts";
import { note, quantile, rounds } from "#e2e/trust/figures.ts";
import { aPostgres, type Postgres } from "#e2e/trust/postgres.ts";
import { type App, anApp } from "#e2e/trust/processes.ts";
import { behindProxy } from "#e2e/trust/proxy.ts";
import { aStrictLedger, writeAndRead } from "#e2e/trust/strict.ts";

const what = `Caddy ${caddyVersion ?? "is not installed: nothing about it is proven"}`;

/** The guide of one small server: `docs/operations/Caddyfile` in front of one process. */
describe.skipIf(!caddyVersion)(what, () => {
  let postgres: Postgres;
  let origin: string;
  let app: App;
  const running: { stop(): Promise<unknown> }[] = [];

  async function anAppBehindCaddy(env: Record<string, string> = {}) {
    const at = `http://localhost:${await freePort()}`;
    const started = await anApp({ databaseUrl: postgres.url, env: { ...behindProxy(at), ...env } });
    await started.start();
    running.push(started, await aCaddy(at, started));
    return { at, started };
  }

  beforeAll(async () => {
    postgres = await aPostgres();
    const { at, started } = await anAppBehindCaddy();
    [origin, app] = [at, started];
  });
  afterAll(async () => {
    for (const each of running.reverse()) await each.stop();
    await postgres.stop();
  });

  test("an address that a client claims does not evade a limit", async () => {
    const { at } = await anAppBehindCaddy({ RATE_LIMIT_SCALE: "1" });
    const json = { username: "admin", password: "a-wrong-password" };
    let status = 0;
    for (let index = 0; index <= 10; index++) {
      const headers = { "x-forwarded-for": `203.0.113.${index}` };
      const sent = { method: "POST", path: "/api/admin/login", json, headers };
      status = (await send(at, sent)).status;
    }
    expect(status).toBe(429);
  });

  test("fails no request while the one process restarts", async () => {
    const ledger = aStrictLedger(origin);
    ledger.patience = 30_000;
    const load = writeAndRead(ledger);
    const restarts = rounds(4, 2);
    const away: number[] = [];
    for (let round = 0; round < restarts; round++) {
      const before = ledger.sent;
      while (ledger.sent < before + 500) await pause(10);
      const began = performance.now();
      expect(await app.stop()).toBe(0);
      await app.start();
      away.push(performance.now() - began);
    }
    ledger.stopped = true;
    await load;
    const lost = await countLost(postgres.db, ledger.entries);
    const doubled = await countDoubled(postgres.db);
    const { sent, failed, times } = ledger;
    const waits = { p99Ms: quantile(times, 0.99), maxMs: quantile(times, 1) };
    const slowest = { restartMs: quantile(away, 1), ...waits };
    const figures = { restarts, requests: sent, failed: failed.length, lost, doubled, ...slowest };
    note(`restarts behind Caddy ${caddyVersion}`, figures);
    expect(failed.slice(0, 5)).toEqual([]);
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
  });
});
