import { expect, test } from "vitest";
import { coalesce } from "#app/platform/jobs/coalesce.server.ts";

const double = (seen: number[][]) =>
  coalesce(async (items: number[]) => {
    seen.push(items);
    return items.map((item) => (item < 0 ? new Error(`${item}`) : item * 2));
  }, 3);

test("calls of one turn are done together, at most three at once", async () => {
  const seen: number[][] = [];
  const call = double(seen);
  expect(await Promise.all([1, 2, 3, 4].map(call))).toEqual([2, 4, 6, 8]);
  expect(await call(5)).toBe(10);
  expect(seen).toEqual([[1, 2, 3], [4], [5]]);
});

test("an error of one is thrown to its caller alone, one of all to each", async () => {
  const settled = await Promise.allSettled([1, -1].map(double([])));
  expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  const failing = coalesce(() => Promise.reject(new Error("away")));
  const all = await Promise.allSettled([1, 2].map(failing));
  expect(all.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});
