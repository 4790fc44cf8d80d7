import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordChanges } from "#app/platform/changes/recent-changes.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const changed = (...ids: number[]) => ({
  channel: "team_changed" as const,
  teamIds: new Set(ids),
});

test("knows what changed after a mark, and what did not", () => {
  const recent = recordChanges();
  vi.advanceTimersByTime(10);
  recent.note(changed(1));
  vi.advanceTimersByTime(10);
  const mark = recent.mark();
  expect(recent.haveChangedSince([1, 2], mark)).toBe(false);
  vi.advanceTimersByTime(10);
  recent.note(changed(2, 3));
  expect(recent.haveChangedSince([1], mark)).toBe(false);
  expect(recent.haveChangedSince([1, 2], mark)).toBe(true);
});

test("a change in the very moment of the mark counts", () => {
  const recent = recordChanges();
  const mark = recent.mark();
  recent.note(changed(1));
  expect(recent.haveChangedSince([1], mark)).toBe(true);
});

test("counts everything as changed that it may not have heard", () => {
  const before = recordChanges().mark();
  vi.advanceTimersByTime(5_000);
  const recent = recordChanges({ most: 2 });
  expect(recent.haveChangedSince([1], before)).toBe(true);
  expect(recent.haveChangedSince([1], "nonsense")).toBe(true);
  vi.advanceTimersByTime(10);
  const mark = recent.mark();
  recent.note({ channel: "team_changed", teamIds: "all" });
  vi.advanceTimersByTime(10);
  expect(recent.haveChangedSince([1], mark)).toBe(true);

  const later = recent.mark();
  for (const id of [1, 2, 3]) {
    vi.advanceTimersByTime(10);
    recent.note(changed(id));
  }
  expect(recent.haveChangedSince([9], later)).toBe(true);
  expect(recent.haveChangedSince([9], recent.mark())).toBe(false);
});

test("allows for the clocks of other processes", () => {
  const [other, recent] = [recordChanges(), recordChanges()];
  vi.advanceTimersByTime(5_000);
  recent.note(changed(1));
  vi.advanceTimersByTime(500);
  expect(recent.haveChangedSince([1], other.mark())).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(recent.haveChangedSince([1], other.mark())).toBe(false);
});
