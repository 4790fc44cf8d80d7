import { describe, expect, test, vi } from "vitest";
import type { Change } from "#app/platform/changes/change-feed.server.ts";
import type { FinishedPage } from "./finish-page.ts";
import { createPageCache } from "./page-cache.ts";

function open({ isConnected = true, maxBytes }: { isConnected?: boolean; maxBytes?: number } = {}) {
  let notify: (change: Change) => void = () => {};
  const subscribe = (listener: typeof notify) => {
    notify = listener;
    return () => {};
  };
  const pages = createPageCache({
    changes: { subscribe, isConnected: () => isConnected },
    maxBytes,
  });
  const change = (...ids: number[]) => notify({ channel: "team_changed", teamIds: new Set(ids) });
  return { pages, change, notify: (change: Change) => notify(change) };
}

const aPage = (...tags: string[]): FinishedPage => ({
  body: Buffer.from(tags.join()),
  etag: '"1"',
  head: [],
  knownHead: [],
  tags,
});

describe("a page", () => {
  test("is made once and then found", async () => {
    const { pages } = open();
    const page = aPage("pages");
    expect(await pages.getOrMake("a", async () => page)).toBe(page);
    expect(pages.find("a")).toBe(page);
  });

  test("is made once for all who ask meanwhile", async () => {
    const { pages } = open();
    const make = vi.fn(async () => aPage("pages"));
    const [one, other] = await Promise.all([
      pages.getOrMake("a", make),
      pages.getOrMake("a", make),
    ]);
    expect(one).toBe(other);
    expect(make).toHaveBeenCalledOnce();
  });

  test("goes when what it shows changes, and only then", async () => {
    const { pages, change, notify } = open();
    await pages.getOrMake("one", async () => aPage("pages", "team-1"));
    await pages.getOrMake("two", async () => aPage("pages", "team-2"));
    await pages.getOrMake("home", async () => aPage("pages", "teams"));
    change(1);
    expect(["one", "two", "home"].filter(pages.find)).toEqual(["two", "home"]);
    notify({ channel: "teams_changed", teamIds: new Set() });
    expect(["one", "two", "home"].filter(pages.find)).toEqual(["two"]);
  });

  test("stays when only members see what changed", async () => {
    const { pages, notify } = open();
    await pages.getOrMake("one", async () => aPage("team-1"));
    notify({ channel: "game_changed", teamIds: new Set([1]) });
    expect(pages.find("one")).toBeDefined();
  });

  test("with counts that may lag goes a few times at once, then twice a second", async () => {
    vi.useFakeTimers();
    const { pages, notify } = open();
    const reply = () => notify({ channel: "game_changed", teamIds: new Set([1]) });
    const make = vi.fn(async () => aPage("team-1", "paced-players-1"));
    const read = async () => pages.find("a") ?? (await pages.getOrMake("a", make));
    await read();
    for (let replies = 1; replies <= 3; replies++) {
      reply();
      expect(pages.find("a"), "the next reader sees it").toBeUndefined();
      await read();
    }
    for (let replies = 0; replies < 40; replies++) {
      reply();
      await read();
      vi.advanceTimersByTime(50);
    }
    expect(make.mock.calls.length).toBeLessThanOrEqual(4 + 1 + 4);
    reply();
    vi.advanceTimersByTime(500);
    expect(pages.find("a"), "the last reply, too").toBeUndefined();
    await read();
    notify({ channel: "team_changed", teamIds: new Set([1]) });
    expect(pages.find("a"), "what else changes never waits").toBeUndefined();
    vi.useRealTimers();
  });

  test("with counts that may lag is read in a storm of replies while one request makes it anew", async () => {
    vi.useFakeTimers();
    const { pages, notify } = open();
    const reply = () => notify({ channel: "game_changed", teamIds: new Set([1]) });
    const paced = () => aPage("team-1", "paced-players-1");
    for (let replies = 0; replies < 5; replies++) {
      await pages.getOrMake("a", async () => paced());
      reply();
    }
    const old = pages.find("a");
    expect(old, "the fifth reply waits").toBeDefined();
    vi.advanceTimersByTime(500);
    expect(pages.find("a"), "one request makes it").toBeUndefined();
    const making = Promise.withResolvers<FinishedPage | undefined>();
    const made = pages.getOrMake("a", () => making.promise);
    expect(pages.find("a"), "the others do not wait").toBe(old);
    const fresh = paced();
    making.resolve(fresh);
    await made;
    expect(pages.find("a")).toBe(fresh);
    vi.useRealTimers();
  });

  test("that one request fails to make, or takes long to, is made by the next", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
    const { pages, notify } = open();
    for (let replies = 0; replies < 5; replies++) {
      await pages.getOrMake("a", async () => aPage("team-1", "paced-players-1"));
      notify({ channel: "game_changed", teamIds: new Set([1]) });
    }
    vi.advanceTimersByTime(500);
    const making = Promise.withResolvers<FinishedPage | undefined>();
    const made = pages.getOrMake("a", () => making.promise);
    expect(pages.find("a")).toBeDefined();
    vi.advanceTimersByTime(501);
    expect(pages.find("a"), "it takes long").toBeUndefined();
    making.resolve(undefined);
    await made;
    expect(pages.find("a"), "it failed").toBeUndefined();
    vi.useRealTimers();
  });

  test("goes with all others when announcements were missed", async () => {
    const { pages, notify } = open();
    await pages.getOrMake("help", async () => aPage("pages"));
    notify({ channel: "team_changed", teamIds: "all" });
    expect(pages.find("help")).toBeUndefined();
  });

  test("is not kept while announcements do not reach us", async () => {
    const { pages } = open({ isConnected: false });
    await pages.getOrMake("a", async () => aPage("pages"));
    expect(pages.find("a")).toBeUndefined();
  });

  test("that became outdated while it was made serves only who asked before", async () => {
    const { pages, change } = open();
    const old = Promise.withResolvers<FinishedPage>();
    const first = pages.getOrMake("a", () => old.promise);
    change(1);
    const fresh = aPage("team-1");
    const second = pages.getOrMake("a", async () => fresh);
    old.resolve(aPage("team-1"));
    expect(await first).not.toBe(fresh);
    expect(await second).toBe(fresh);
    expect(pages.find("a")).toBe(fresh);
  });

  test("that turns out private is rendered again for each request", async () => {
    const { pages } = open();
    const make = vi.fn(async () => undefined);
    await Promise.all([pages.getOrMake("a", make), pages.getOrMake("a", make)]);
    expect(make).toHaveBeenCalledTimes(2);
  });
});

test("old pages make room for new ones", async () => {
  const { pages } = open({ maxBytes: 10_000 });
  for (const key of ["a", "b", "c", "d", "e"])
    await pages.getOrMake(key, async () => aPage("pages"));
  expect(pages.find("a")).toBeUndefined();
  expect(pages.find("e")).toBeDefined();
});
