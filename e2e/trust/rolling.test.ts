import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { countDoubled, countLost } from "#e2e/trust/audit.ts";
import { logIn, send } from "#e2e/trust/client.ts";
import { note, quantile, rounds } from "#e2e/trust/figures.ts";
import { password, play } from "#e2e/trust/ledger.ts";
import { aPostgres, whenTrue } from "#e2e/trust/postgres.ts";
import { anApp, freePort } from "#e2e/trust/processes.ts";

const postgres = await aPostgres();
const port = await freePort();
const origin = `http://localhost:${port}`;
const env = { APP_ORIGIN: origin, TRUST_PROXY: "1" };
const apps = [
  await anApp({ databaseUrl: postgres.url, env }),
  await anApp({ databaseUrl: postgres.url, env }),
];
for (const app of apps) await app.start();
const proxy = await aProxy();

afterAll(async () => {
  proxy.kill();
  for (const app of apps) await app.stop();
  await postgres.stop();
});

test("twenty restarts, one process after the other, fail no request", async () => {
  const requests = rounds(50_000, 2_000);
  const restarts = rounds(20, 4);
  const ledger = aStrictLedger();
  const playing = Promise.all(Array.from({ length: 8 }, () => play(ledger)));
  const reading = Promise.all(Array.from({ length: 4 }, () => read(ledger)));
  const codes: (number | null)[] = [];
  for (let round = 0; round < restarts; round++) {
    const enough = ((round + 1) * requests) / (restarts + 1);
    while (ledger.sent < enough) await pause(10);
    const app = apps[round % 2]!;
    codes.push(await app.stop());
    await app.start();
    await pause(1_000);
  }
  while (ledger.sent < requests) await pause(10);
  ledger.stopped = true;
  await Promise.all([playing, reading]);
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

/** A ledger whose writers are heard to fail; they are told so by `odd` and by their tries. */
function aStrictLedger() {
  const failed: string[] = [];
  const times: number[] = [];
  return {
    origin,
    entries: [],
    keys: [],
    stopped: false,
    odd: failed,
    failed,
    times,
    sent: 0,
    onSent(this: { sent: number }, what: string, status: number | undefined, ms: number) {
      this.sent += 1;
      times.push(ms);
      if (status === undefined || status >= 500) failed.push(`${what}: ${status}`);
    },
  };
}

type Strict = ReturnType<typeof aStrictLedger>;

/** Reads what visitors read, so that about half of all requests are writes. */
async function read(ledger: Strict) {
  const paths = ["/", "/api/teams/all", "/api/teams/latest", "/help", "/sitemap.xml"];
  for (let index = 0; !ledger.stopped; index++) {
    const path = paths[index % paths.length] ?? "/";
    const began = performance.now();
    const got = await send(origin, { path }).catch(() => undefined);
    ledger.onSent(path, got?.status, performance.now() - began);
  }
}

/** haproxy as Debian ships it; `HAPROXY` says where else it is. */
async function aProxy(): Promise<ChildProcess> {
  const [one, two] = apps.map((app) => app.origin.replace("http://localhost", "127.0.0.1"));
  const child = spawn(process.env.HAPROXY ?? "haproxy", ["-f", "scripts/haproxy.cfg"], {
    env: { ...process.env, BIND: `127.0.0.1:${port}`, ONE: one, TWO: two },
    stdio: "ignore",
  });
  const missing = new Promise<never>((_, reject) => {
    child.once("error", () => reject(new Error("Install haproxy, or set HAPROXY to its path.")));
  });
  const isUp = whenTrue(async () => (await send(origin, { path: "/" })).status === 200, 10_000);
  await Promise.race([missing, isUp]);
  return child;
}

test("a session opened at one process is good at the other", async () => {
  const email = `roller-${Date.now()}@openrun.example`;
  const json = { name: "Roller", email, password };
  await send(apps[0]!.origin.replace(/\d+$/, String(port)), {
    method: "POST",
    path: "/api/auth/signin-profile",
    json,
  });
  const cookie = await logIn(origin, email, password);
  for (let index = 0; index < 6; index++) {
    expect((await send(origin, { path: "/api/user", cookie })).status).toBe(200);
  }
});
