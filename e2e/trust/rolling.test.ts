import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { freePort } from "#e2e/harness/free-port.ts";
import { countDoubled, countLost } from "#e2e/trust/audit.ts";
import { logIn, send } from "#e2e/trust/client.ts";
import { note, quantile, rounds } from "#e2e/trust/figures.ts";
import { password } from "#e2e/trust/ledger.ts";
import { aPostgres } from "#e2e/trust/postgres.ts";
import { anApp } from "#e2e/trust/processes.ts";
import { aProxy, behindProxy } from "#e2e/trust/proxy.ts";
import { aStrictLedger, writeAndRead } from "#e2e/trust/strict.ts";

const postgres = await aPostgres();
const origin = `http://localhost:${await freePort()}`;
const options = { databaseUrl: postgres.url, env: behindProxy(origin) };
const [one, two] = [await anApp(options), await anApp(options)];
for (const app of [one, two]) await app.start();
const proxy = await aProxy(origin, [one, two]);

afterAll(async () => {
  proxy.kill();
  for (const app of [one, two]) await app.stop();
  await postgres.stop();
});

test("twenty restarts, one process after the other, fail no request", async () => {
  const requests = rounds(50_000, 2_000);
  const restarts = rounds(20, 4);
  const ledger = aStrictLedger(origin);
  const load = writeAndRead(ledger);
  const codes: (number | null)[] = [];
  for (let round = 0; round < restarts; round++) {
    const enough = ((round + 1) * requests) / (restarts + 1);
    while (ledger.sent < enough) await pause(10);
    const app = round % 2 ? two : one;
    codes.push(await app.stop());
    await app.start();
    await pause(1_000);
  }
  while (ledger.sent < requests) await pause(10);
  ledger.stopped = true;
  await load;
  const lost = await countLost(postgres.db, ledger.entries);
  const doubled = await countDoubled(postgres.db);
  const { sent, entries, failed, times } = ledger;
  const figures = { requests: sent, writes: entries.length, failed: failed.length, lost, doubled };
  const p99 = { p99Ms: quantile(times, 0.99), maxMs: quantile(times, 1) };
  note("rolling restarts behind haproxy", { restarts, ...figures, ...p99 });
  expect(failed.slice(0, 5)).toEqual([]);
  expect(codes.filter((code) => code !== 0)).toEqual([]);
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
});

test("accepts a session of the other process", async () => {
  const email = `roller-${Date.now()}@openrun.example`;
  const json = { name: "Roller", email, password };
  await send(origin, { method: "POST", path: "/api/auth/signin-profile", json });
  const cookie = await logIn(origin, email, password);
  for (let index = 0; index < 6; index++) {
    expect((await send(origin, { path: "/api/user", cookie })).status).toBe(200);
  }
});
