import pg from "pg";
import {
  aServer,
  aServerWithoutJobs,
  expect,
  testWithoutJobs as test,
  visitor,
} from "#e2e/harness/test.ts";

test("the database stops and restarts", async () => {
  const server = await aServer();
  const guest = visitor(server);
  const ready = async () => (await guest.get("/readyz")).status;
  expect(await ready()).toBe(200);
  const stop = await refuseConnections(server.databaseUrl);
  // The probe's result is cached for a second.
  await expect.poll(ready, { timeout: 10_000 }).toBe(503);
  const page = await guest.get("/team/nobody");
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(page.body).toMatch(/<header.*We will be right back.*<footer/s);
  const call = await guest.call("GET", "/api/teams/all");
  expect([call.status, Object.keys(call.json)]).toEqual([503, ["error", "code"]]);
  await stop();
  await expect.poll(ready, { timeout: 2_000 }).toBe(200);
  expect((await guest.get("/team/nobody")).status).toBe(404);
});

test("a broken connection fails only its own query", async () => {
  const server = await aServerWithoutJobs();
  const guest = visitor(server);
  const statuses = new Set<number>();
  for (let round = 0; round < 3; round++) {
    const asking = Array.from({ length: 20 }, () => guest.get("/team/nobody"));
    const back = await refuseConnections(server.databaseUrl);
    for (const { status } of await Promise.all(asking)) statuses.add(status);
    await back();
  }
  expect([...statuses].filter((status) => status !== 404 && status !== 503)).toEqual([]);
  expect((await guest.get("/readyz")).status).toBe(200);
});

/** Lets nobody into a database and throws out who is in; answers how to end that. */
async function refuseConnections(databaseUrl: string) {
  const name = new URL(databaseUrl).pathname.slice(1);
  const elsewhere = databaseUrl.replace(`/${name}`, "/postgres");
  const admin = new pg.Client({ connectionString: elsewhere });
  await admin.connect();
  await admin.query(`alter database "${name}" with allow_connections false`);
  await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
    name,
  ]);
  return async () => {
    await admin.query(`alter database "${name}" with allow_connections true`);
    await admin.end();
  };
}
