import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  getOrLoad,
  invalidate,
  isBehind,
  isStale,
  markRevalidated,
  putInCache,
  rootDataOr,
} from "#app/browser/loader-cache.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  invalidate();
  markRevalidated(undefined);
});

test("data shown less than five minutes ago is shown again", async () => {
  putInCache("/?q=ab", "old");
  vi.advanceTimersByTime(299_000);
  expect(await getOrLoad("/?q=ab&dialog=profile", async () => "new")).toBe("old");
  for (const other of ["/", "/?q=ab&games=all", "/?games=all"])
    expect(await getOrLoad(other, async () => "new")).toBe("new");
  vi.advanceTimersByTime(2_000);
  expect(await getOrLoad("/?q=ab", async () => "new")).toBe("new");
});

test("showing data again does not extend its lifetime", async () => {
  putInCache("/", "old");
  vi.advanceTimersByTime(200_000);
  putInCache("/", "old");
  vi.advanceTimersByTime(200_000);
  expect(await getOrLoad("/", async () => "new")).toBe("new");
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
  ["all games instead of some", at("/team/a", "/team/a?games=all"), true],
  ["a dialog opens over all games", at("/?games=all", "/?games=all&dialog=profile"), false],
  ["a form has changed something", at("/", "/create", { formMethod: "POST" }), true],
  ["a form has reached nobody", at("/", "/", { formMethod: "POST", actionStatus: 503 }), false],
  ["the same address again", at("/", "/"), true],
] as const)("%s", ([, change, stale]) => {
  expect(isStale(change)).toBe(stale);
});

test("a change invalidates the cache", async () => {
  putInCache("/", "old");
  isStale(at("/team/a", "/", { formMethod: "POST" }));
  expect(await getOrLoad("/", async () => "new")).toBe("new");
});

test("after a change everything is loaded again, until the page shows it", () => {
  invalidate();
  expect(isStale(at("/court/a/join", "/court/a"))).toBe(true);
  markRevalidated(undefined);
  expect(isStale(at("/court/a/join", "/court/a"))).toBe(false);
});

const unavailable = () => Promise.reject(new TypeError("Failed to fetch"));

test("an open page stays while the server is unavailable; another page is an error", async () => {
  putInCache("/team/a", "shown");
  invalidate();
  expect(await getOrLoad("/team/a", unavailable)).toBe("shown");
  expect(isBehind()).toBe(true);
  invalidate();
  expect(isBehind()).toBe(false);
  await expect(getOrLoad("/team/b", unavailable)).rejects.toThrow(TypeError);
  await expect(getOrLoad("/team/a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
});

test("the layout around an open page stays, too", async () => {
  await expect(rootDataOr(unavailable)).rejects.toThrow(TypeError);
  markRevalidated("frame");
  expect(await rootDataOr(unavailable)).toBe("frame");
});
