import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forget, frameOr, fresh, isStale, keep, settled } from "#app/browser/loader-cache.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  forget();
  settled(undefined);
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
  ["a form has reached nobody", at("/", "/", { formMethod: "POST", actionStatus: 503 }), false],
  ["the same address again", at("/", "/"), true],
] as const)("%s", ([, change, stale]) => {
  expect(isStale(change)).toBe(stale);
});

test("a change forgets what was kept", async () => {
  keep("/", "old");
  isStale(at("/team/a", "/", { formMethod: "POST" }));
  expect(await fresh("/", async () => "new")).toBe("new");
});

test("after a change everything is loaded anew, until the page shows it", () => {
  forget();
  expect(isStale(at("/court/a/join", "/court/a"))).toBe(true);
  settled(undefined);
  expect(isStale(at("/court/a/join", "/court/a"))).toBe(false);
});

const away = () => Promise.reject(new TypeError("Failed to fetch"));

test("a page that is open stays while the server is away; another is not made up", async () => {
  keep("/team/a", "shown");
  forget();
  expect(await fresh("/team/a", away)).toBe("shown");
  await expect(fresh("/team/b", away)).rejects.toThrow(TypeError);
  await expect(fresh("/team/a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
});

test("so does what stands around it", async () => {
  await expect(frameOr(away)).rejects.toThrow(TypeError);
  settled("frame");
  expect(await frameOr(away)).toBe("frame");
});
