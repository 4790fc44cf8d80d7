import { expect, test } from "vitest";
import { tokenBuckets } from "#app/platform/http/read-limits.server.ts";

const rate = { name: "reads", burst: 3, perSecond: 0.5 };

test("allows a burst, then the refill rate", () => {
  const take = tokenBuckets({ scale: 1 });
  const at = (now: number) => take(rate, "one", now);
  expect([at(0), at(0), at(0), at(0)]).toEqual([undefined, undefined, undefined, 2]);
  expect(at(1_000)).toBe(1);
  expect(at(2_000)).toBeUndefined();
  expect(at(2_000)).toBe(2);
  expect([at(60_000), at(60_000), at(60_000), at(60_000)]).toEqual([
    undefined,
    undefined,
    undefined,
    2,
  ]);
});

test("each user and each name has a bucket, and a clock set back costs nothing", () => {
  const take = tokenBuckets({ scale: 1 });
  for (let use = 0; use < 4; use++) take(rate, "one", 10_000);
  expect(take(rate, "one", 0)).toBe(2);
  expect(take(rate, "other", 0)).toBeUndefined();
  expect(take({ ...rate, name: "pictures" }, "one", 0)).toBeUndefined();
});
