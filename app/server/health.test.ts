import { expect, test } from "vitest";
import { cachedProbe } from "#app/server/health.ts";

function aProbe(maxAge: number) {
  const found = { isReady: true, runs: 0 };
  const isReady = cachedProbe(async () => {
    found.runs += 1;
    return found.isReady;
  }, maxAge);
  return { found, isReady };
}

test("concurrent and immediately following callers share one run", async () => {
  const { found, isReady } = aProbe(60_000);
  expect(await Promise.all(Array.from({ length: 100 }, isReady))).not.toContain(false);
  expect(await isReady()).toBe(true);
  expect(found.runs).toBe(1);
});

test("a result is forgotten after its time", async () => {
  const { found, isReady } = aProbe(20);
  expect(await isReady()).toBe(true);
  found.isReady = false;
  await expect.poll(isReady).toBe(false);
});

test("a failed probe is not cached", async () => {
  let runs = 0;
  const isReady = cachedProbe(async () => {
    runs += 1;
    if (runs === 1) throw new Error("no connection");
    return true;
  });
  await expect(isReady()).rejects.toThrow("no connection");
  expect(await isReady()).toBe(true);
});
