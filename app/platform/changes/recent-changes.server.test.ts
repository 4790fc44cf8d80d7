import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordChanges } from "#app/platform/changes/recent-changes.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const changed = (...ids: number[]) => ({
  channel: "team_changed" as const,
  teamIds: new Set(ids),
});

test("reports the changes after a cursor alone", () => {
  const recent = recordChanges();
  vi.advanceTimersByTime(10);
  recent.record(changed(1));
  vi.advanceTimersByTime(10);
  const cursor = recent.cursor();
  expect(recent.haveChangedSince([1, 2], cursor)).toBe(false);
  vi.advanceTimersByTime(10);
  recent.record(changed(2, 3));
  expect(recent.haveChangedSince([1], cursor)).toBe(false);
  expect(recent.haveChangedSince([1, 2], cursor)).toBe(true);
});

test("a change in the same millisecond as the cursor counts", () => {
  const recent = recordChanges();
  const cursor = recent.cursor();
  recent.record(changed(1));
  expect(recent.haveChangedSince([1], cursor)).toBe(true);
});

test("reports everything as changed where changes may have been missed", () => {
  const before = recordChanges().cursor();
  vi.advanceTimersByTime(5_000);
  const recent = recordChanges({ capacity: 2 });
  expect(recent.haveChangedSince([1], before)).toBe(true);
  expect(recent.haveChangedSince([1], "nonsense")).toBe(true);
  vi.advanceTimersByTime(10);
  const cursor = recent.cursor();
  recent.record({ channel: "team_changed", teamIds: "all" });
  vi.advanceTimersByTime(10);
  expect(recent.haveChangedSince([1], cursor)).toBe(true);

  const later = recent.cursor();
  for (const id of [1, 2, 3]) {
    vi.advanceTimersByTime(10);
    recent.record(changed(id));
  }
  expect(recent.haveChangedSince([9], later)).toBe(true);
  expect(recent.haveChangedSince([9], recent.cursor())).toBe(false);
});

test("allows for clock skew between processes", () => {
  const [other, recent] = [recordChanges(), recordChanges()];
  vi.advanceTimersByTime(5_000);
  recent.record(changed(1));
  vi.advanceTimersByTime(500);
  expect(recent.haveChangedSince([1], other.cursor())).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(recent.haveChangedSince([1], other.cursor())).toBe(false);
});
