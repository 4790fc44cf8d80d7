import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSpread } from "#app/platform/changes/spread-over-time.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function spreading() {
  const done: number[] = [];
  return { done, add: createSpread((item: number) => void done.push(item)) };
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

test("a small audience is notified at once", () => {
  const { done, add } = spreading();
  add(upTo(50));
  expect(done).toEqual(upTo(50));
});

test("a thousand are notified in their order, 80 a second", () => {
  const { done, add } = spreading();
  add(upTo(1_000));
  expect(done).toHaveLength(50);
  vi.advanceTimersByTime(1_000);
  expect(done).toHaveLength(130);
  vi.advanceTimersByTime(11_000);
  expect(done).toEqual(upTo(1_000));
});

test("a second change notifies those who still wait once, and everybody else again", () => {
  const { done, add } = spreading();
  add(upTo(100));
  add(upTo(100));
  vi.advanceTimersByTime(2_000);
  // The first change has reached fifty and the second all hundred.
  expect(done).toHaveLength(150);
});

test("after a pause as many are notified at once again", () => {
  const { done, add } = spreading();
  add(upTo(50));
  vi.advanceTimersByTime(1_000);
  add(upTo(50));
  expect(done).toHaveLength(100);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(vi.getTimerCount()).toBe(0);
});

test("an overloaded process notifies a quarter as many", () => {
  const { done, add } = spreading();
  const now = vi.spyOn(performance, "now");
  let late = 0;
  now.mockImplementation(() => {
    late += 200;
    return late;
  });
  add(upTo(1_000));
  vi.advanceTimersByTime(1_000);
  now.mockRestore();
  expect(done).toHaveLength(70);
});
