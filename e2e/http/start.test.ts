import fs from "node:fs";
import { connect, createServer } from "node:net";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { aDatabase } from "#db/testing-copy.ts";
import { freePort } from "#e2e/harness/free-port.ts";
import { send } from "#e2e/trust/client.ts";
import { anApp } from "#e2e/trust/processes.ts";

test("waits for an absent database, then for one that migrates, and can be stopped meanwhile", async () => {
  const { databaseUrl, appear, unlock } = await anAbsentDatabase();
  const [app, other] = [await anApp({ databaseUrl }), await anApp({ databaseUrl })];
  const ready = app.start();
  void other.start().catch(() => {});
  onTestFinished(() => Promise.all([app.kill(), other.kill()]).then(() => {}));
  const log = () => fs.readFileSync(app.logFile, "utf8");
  await expect.poll(log, patient).toContain("waiting for the database");
  expect(await look(app.origin)).toEqual(starting);

  await appear();
  await expect.poll(log, patient).toContain("the database is there");
  for (const { origin } of [app, other])
    await expect.poll(() => look(origin).catch(() => undefined), patient).toEqual(starting);
  expect(await other.stop()).toBe(0);
  await unlock();
  await ready;

  expect(log().match(/waiting for the database/g)).toHaveLength(1);
  expect(await look(app.origin)).toEqual({ "/healthz": 200, "/readyz": 200, "/help": 200 });
  expect(await app.stop()).toBe(0);
});

/** A process takes a while to start on a busy machine. */
const patient = { timeout: 30_000 };
const starting = { "/healthz": 200, "/readyz": 503, "/help": 503 };

async function look(origin: string) {
  const statuses: Record<string, number> = {};
  for (const path of ["/healthz", "/readyz", "/help"]) {
    statuses[path] = (await send(origin, { path })).status;
  }
  return statuses;
}

/**
 * A database on a port where nothing listens yet. Another process holds the lock of migrations, and the job queue
 * has an older schema.
 */
async function anAbsentDatabase() {
  const direct = await aDatabase();
  const client = new pg.Client(direct);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("comment on schema graphile_worker is 'graphile-worker 0.1.0'");
  await client.query("select pg_advisory_lock($1)", [0x6f70656e]);
  const unlock = () => client.query("select pg_advisory_unlock($1)", [0x6f70656e]);

  const url = new URL(direct);
  const socket = url.searchParams.get("host");
  const target = { host: url.hostname, port: Number(url.port || 5432) };
  const to = socket?.startsWith("/") ? { path: `${socket}/.s.PGSQL.${target.port}` } : target;
  const proxy = createServer((client) => {
    const server = connect(to);
    client.on("error", () => server.destroy()).pipe(server);
    server.on("error", () => client.destroy()).pipe(client);
  });
  onTestFinished(() => void proxy.close());
  const port = await freePort();
  const databaseUrl = `postgresql://${url.username}:${url.password}@127.0.0.1:${port}${url.pathname}`;
  const appear = () => new Promise<void>((done) => proxy.listen(port, "127.0.0.1", () => done()));
  return { databaseUrl, appear, unlock };
}
