import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPace } from "#app/platform/cache/min-interval.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const passed: string[] = [];
  const pass = (tag: string) => void passed.push(tag);
  return { passed, pace: createPace({ atOnce: pass, later: pass }) };
}

test("a few changes pass at once", () => {
  const { passed, pace } = open();
  for (const tag of ["a", "b", "a", "a", "a"]) pace(tag);
  expect(passed).toEqual(["a", "b", "a", "a", "a"]);
});

test("twenty changes a second pass four at once, then twice a second, the last one too", () => {
  const { passed, pace } = open();
  for (let change = 0; change < 60; change++) {
    pace("a");
    vi.advanceTimersByTime(50);
  }
  expect(passed).toHaveLength(4 + 6);
  pace("a");
  expect(passed, "no later than half a second").toHaveLength(10);
  vi.advanceTimersByTime(500);
  expect(passed).toHaveLength(11);
});

test("a change after a quiet while passes at once again, and nothing runs meanwhile", () => {
  const { passed, pace } = open();
  for (let change = 0; change < 10; change++) pace("a");
  vi.advanceTimersByTime(2_500);
  expect(vi.getTimerCount()).toBe(0);
  passed.length = 0;
  for (let change = 0; change < 4; change++) pace("a");
  expect(passed).toHaveLength(4);
});
