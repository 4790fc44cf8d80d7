import { afterAll } from "vitest";
import { withClient } from "#db/with-client.ts";
import { aCluster, childrenOf, isAlive, isWhole, load } from "#e2e/harness/cluster.ts";
import { expect, test } from "#e2e/harness/test.ts";
import { send } from "#e2e/trust/client.ts";

const { app, databaseUrl, end } = await aCluster();
afterAll(end);

test("a killed process is replaced, and the other one serves meanwhile", async () => {
  await isWhole(app);
  const [victim = 0] = childrenOf(app);
  const traffic = load(app);
  await expect.poll(() => traffic.state.sent).toBeGreaterThan(50);
  process.kill(victim, "SIGKILL");
  await expect.poll(() => childrenOf(app)).not.toContain(victim);
  await expect.poll(() => childrenOf(app)).toHaveLength(2);
  await isWhole(app);
  const failed = await traffic.stop();
  // Those that it was serving, or was given as it died. None is refused while another process starts.
  expect(failed.length).toBeLessThanOrEqual(8);
  expect(failed.filter((problem) => /^\d/.test(problem))).toEqual([]);
  expect(childrenOf(app)).toHaveLength(2);
});

test("SIGHUP replaces both while requests come, and fails none", async () => {
  await isWhole(app);
  const before = childrenOf(app);
  const traffic = load(app);
  await expect.poll(() => traffic.state.sent).toBeGreaterThan(50);
  process.kill(app.pid(), "SIGHUP");
  await expect
    .poll(() => childrenOf(app).filter((pid) => before.includes(pid)), { timeout: 60_000 })
    .toEqual([]);
  const { sent } = traffic.state;
  await expect.poll(() => traffic.state.sent).toBeGreaterThan(sent + 50);
  expect(await traffic.stop()).toEqual([]);
  expect(childrenOf(app)).toHaveLength(2);
});

test("SIGTERM while others still start lets the first one answer what it was asked", async () => {
  await app.stop();
  await app.start();
  await expect.poll(() => childrenOf(app)).toHaveLength(2);
  const [, starting = 0] = childrenOf(app);
  process.kill(starting, "SIGSTOP");
  const answer = await withClient(databaseUrl, async (client) => {
    await client.query("begin; lock table teams in access exclusive mode");
    const asked = send(app.origin, { path: "/api/teams/all" });
    const waits = `select from pg_locks where not granted and relation = 'teams'::regclass`;
    await expect.poll(async () => (await client.query(waits)).rowCount).toBe(1);
    process.kill(app.pid(), "SIGTERM");
    process.kill(starting, "SIGCONT");
    await expect.poll(() => isAlive(starting)).toBe(false);
    await client.query("rollback");
    return asked;
  });
  expect(answer.status).toBe(200);
  expect(await app.stop()).toBe(0);
  await app.start();
});

test("when the first process is killed, none stays behind", async () => {
  await isWhole(app);
  const pids = childrenOf(app);
  await app.kill();
  const alive = () => pids.filter((pid) => isAlive(pid));
  await expect.poll(alive).toEqual([]);
  await app.start();
});
