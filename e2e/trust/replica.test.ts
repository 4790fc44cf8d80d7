import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { type Got, send, tally } from "#e2e/trust/client.ts";
import { atMost, note, quantile, rounds } from "#e2e/trust/figures.ts";
import { whenTrue } from "#e2e/trust/postgres.ts";
import { looksAt } from "#e2e/trust/replica.ts";
import { answered, aReplicatedCourt } from "#e2e/trust/replicated.ts";

const { primary, replica, one, other, court, cookie, write, reads, stop } =
  await aReplicatedCourt();
const apps = [one, other];

afterAll(stop);

/** Writes at one process; reads there at once, and at the other until all is seen. */
async function writeAndRead(times: number) {
  const seen = { staleHere: 0, staleAtReplica: 0, delays: [] as number[], last: "" };
  for (let i = 0; i < times; i++) {
    seen.last = await write(one);
    if (!(await reads.areCurrent(one, seen.last))) seen.staleHere += 1;
    if ((await playersAtReplica()) !== seen.last) seen.staleAtReplica += 1;
    const delay = await whenTrue(() => reads.areCurrent(other, seen.last), 5_000);
    seen.delays.push(delay ?? Number.POSITIVE_INFINITY);
  }
  return seen;
}

const playersAtReplica = async () => {
  const players = replica.db.selectFrom("teams").select("players").where("id", "=", court.id);
  return String((await players.executeTakeFirst())?.players);
};

/** Whether the replica answers all that visitors ask for now. */
async function isUsed() {
  const before = await answered(apps);
  for (const app of apps) for (let i = 0; i < 5; i++) await reads.latest(app);
  return (await answered(apps)).replica === before.replica + 10;
}

test.for([
  ["at its own speed", 0],
  ["50 ms late", 50],
] as const)("whoever writes reads it at once, with a replica %s", async ([what, lag]) => {
  await replica.lagBy(lag);
  const { staleHere, staleAtReplica, delays } = await writeAndRead(rounds(200, 40));
  await replica.lagBy(0);
  const [otherP50Ms, otherMaxMs] = [quantile(delays, 0.5), quantile(delays, 1)];
  const figures = { staleHere, staleAtReplica, otherP50Ms, otherMaxMs };
  note(`replica ${what}`, { writes: delays.length, ...figures });
  expect(staleHere).toBe(0);
  if (lag > 0) expect(staleAtReplica).toBeGreaterThan(0);
  expect(otherMaxMs).toBeLessThan(atMost(1_000));
});

test("a replica that stands still is not asked, and later is", async () => {
  await replica.pause();
  const { staleHere, staleAtReplica, delays, last } = await writeAndRead(rounds(50, 10));
  const wasUsed = await isUsed();
  await replica.goOn();
  const usedAgainMs = Math.round((await whenTrue(isUsed, 5_000)) ?? -1);
  let wentBack = 0;
  for (let i = 0; i < 50; i++) if (!(await reads.areCurrent(other, last))) wentBack += 1;
  const otherMaxMs = quantile(delays, 1);
  const figures = { staleHere, staleAtReplica, otherMaxMs, wentBack, usedAgainMs };
  note("replica paused", { writes: delays.length, ...figures });
  expect({ staleHere, wentBack, wasUsed }).toEqual({ staleHere: 0, wentBack: 0, wasUsed: false });
  expect(staleAtReplica).toBeGreaterThan(0);
  expect(otherMaxMs).toBeLessThan(atMost(1_000));
  expect(usedAgainMs).toBeGreaterThan(0);
});

test("visitors are answered by the replica, whoever has a session by the primary", async () => {
  expect(await whenTrue(isUsed, 5_000)).toBeDefined();
  // Postgres tells after ten idle seconds what it has counted.
  await pause(11_000);
  const before = { replica: await looksAt(replica), primary: await looksAt(primary) };
  const visits = rounds(200, 40);
  for (let i = 0; i < visits; i++) await reads.latest(i % 2 ? one : other);
  await send(one.origin, { path: "/api/teams/latest", cookie });
  await pause(11_000);
  const looks = {
    atReplica: (await looksAt(replica)) - before.replica,
    atPrimary: (await looksAt(primary)) - before.primary,
  };
  note("replica caught up", { visits, ...looks });
  expect(looks).toEqual({ atReplica: visits, atPrimary: 1 });
});

test("most visitors are answered by the replica while somebody writes", async () => {
  const before = await answered(apps);
  const asking = ask();
  await pause(5_000);
  const seen = await asking.stop();
  const { replica, primary } = await answered(apps);
  const share = (replica - before.replica) / (replica + primary - before.replica - before.primary);
  const figures = { answers: tally(seen.answers), writes: seen.writes, stale: seen.stale };
  note("replica in use for 5 s", { ...figures, replicaShare: Number(share.toFixed(2)) });
  expect(seen.stale).toBe(0);
  expect(share).toBeGreaterThan(0.5);
});

const troubles = {
  async "killed for 3 s"() {
    const until = performance.now() + 3_000;
    while (performance.now() < until) {
      replica.kill();
      await pause(20);
    }
    await replica.isBack();
  },
  async "frozen for 5 s"() {
    replica.freeze();
    await pause(5_000);
    replica.thaw();
  },
};

test.for(Object.entries(troubles))("nobody notices a replica that is %s", async ([what, begin]) => {
  const asking = ask();
  await pause(500);
  await begin();
  const before = await answered(apps);
  const isAsked = async () => (await answered(apps)).replica > before.replica;
  const usedAgainMs = Math.round((await whenTrue(isAsked, 10_000)) ?? -1);
  const { answers, stale, writes } = await asking.stop();
  const times = answers.map(({ ms }) => ms);
  const figures = { p99Ms: quantile(times, 0.99), slowestMs: quantile(times, 1), usedAgainMs };
  note(`replica ${what}`, { answers: tally(answers), writes, stale, ...figures });
  expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
  expect(stale).toBe(0);
  expect(figures.slowestMs).toBeLessThan(atMost(6_000));
  expect(usedAgainMs).toBeGreaterThan(0);
});

/** Visitors at both processes who never stop, and somebody who writes and reads it at once. */
function ask() {
  const seen = { answers: [] as Got[], stale: 0, writes: 0 };
  let isOver = false;
  const visits = apps.flatMap(({ origin }) =>
    reads.paths.map(async (path) => {
      for (; !isOver; await pause(20)) seen.answers.push(await send(origin, { path }));
    }),
  );
  const writing = async () => {
    for (; !isOver; await pause(100), seen.writes++) {
      if (!(await reads.areCurrent(one, await write(one)))) seen.stale += 1;
    }
  };
  const all = Promise.all([...visits, writing()]);
  return {
    async stop() {
      isOver = true;
      await all;
      return seen;
    },
  };
}
