import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forget, fresh, isStale, keep } from "#app/lib/freshness.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  forget();
});

test("what was shown less than five minutes ago is shown again", async () => {
  keep("/?q=ab", "old");
  vi.advanceTimersByTime(299_000);
  expect(await fresh("/?q=ab&dialog=profile", async () => "new")).toBe("old");
  expect(await fresh("/", async () => "new")).toBe("new");
  vi.advanceTimersByTime(2_000);
  expect(await fresh("/?q=ab", async () => "new")).toBe("new");
});

test("showing it again makes it no younger", async () => {
  keep("/", "old");
  vi.advanceTimersByTime(200_000);
  keep("/", "old");
  vi.advanceTimersByTime(200_000);
  expect(await fresh("/", async () => "new")).toBe("new");
});

const at = (from: string, to: string, more = {}) => ({
  currentUrl: new URL(from, "http://here"),
  nextUrl: new URL(to, "http://here"),
  ...more,
});

test.for([
  ["a dialog opens", at("/", "/?dialog=profile"), false],
  ["a dialog of its own address opens", at("/", "/create"), false],
  ["a search", at("/", "/?q=ab", { formMethod: "GET" }), true],
  ["a form has changed something", at("/", "/create", { formMethod: "POST" }), true],
  ["the same address again", at("/", "/"), true],
] as const)("%s", ([, change, stale]) => {
  expect(isStale(change)).toBe(stale);
});

test("a change forgets what was kept", async () => {
  keep("/", "old");
  isStale(at("/team/a", "/", { formMethod: "POST" }));
  expect(await fresh("/", async () => "new")).toBe("new");
});
