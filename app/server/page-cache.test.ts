import { describe, expect, test, vi } from "vitest";
import type { Change } from "#app/platform/changes/change-feed.server.ts";
import type { FinishedPage } from "./finish-page.ts";
import { createPageCache, fetchPage } from "./page-cache.ts";

function open({ maxBytes }: { maxBytes?: number } = {}) {
  let notify: (change: Change) => void = () => {};
  const subscribe = (listener: typeof notify) => {
    notify = listener;
    return () => {};
  };
  const pages = createPageCache({ changes: { subscribe }, maxBytes });
  const change = () => notify({ channel: "game_changed", teamIds: new Set([1]) });
  const read = (key: string, make: () => Promise<FinishedPage | undefined>) =>
    fetchPage(pages, key, make);
  return { pages, read, change };
}

const aPage = (): FinishedPage => ({
  body: Buffer.from("a page"),
  etag: '"1"',
  head: [],
  knownHead: [],
});

describe("a page", () => {
  test("is made once for all who ask meanwhile, and then found", async () => {
    const { pages, read } = open();
    const make = vi.fn(async () => aPage());
    const [one, other] = await Promise.all([read("a", make), read("a", make)]);
    expect(one).toBe(other);
    expect(make).toHaveBeenCalledOnce();
    expect(pages.get("a")).toBe(one);
  });

  test("goes when anything changes", async () => {
    const { pages, read, change } = open();
    await read("a", async () => aPage());
    change();
    expect(pages.get("a")).toBeUndefined();
  });

  test("that became outdated while it was made serves only who asked before", async () => {
    const { pages, read, change } = open();
    const [old, fresh] = [aPage(), aPage()];
    const making = Promise.withResolvers<FinishedPage>();
    const first = read("a", () => making.promise);
    change();
    const second = read("a", async () => fresh);
    making.resolve(old);
    expect(await first).toBe(old);
    expect(await second).toBe(fresh);
    expect(pages.get("a")).toBe(fresh);
  });

  test("that a change overtook is not kept", async () => {
    const { pages, read, change } = open();
    const making = Promise.withResolvers<FinishedPage>();
    const first = read("a", () => making.promise);
    change();
    making.resolve(aPage());
    expect(await first).toBeDefined();
    expect(pages.get("a")).toBeUndefined();
  });

  test("that cannot be made, or is for one client, is made again for the next", async () => {
    const { read } = open();
    const broken = async () => {
      throw new Error("away");
    };
    await expect(read("a", broken)).rejects.toThrow("away");
    expect(await read("a", async () => undefined)).toBeUndefined();
    expect(await read("a", async () => aPage())).toBeDefined();
  });

  test("that is for one client is none for whoever waited, and no error when a change overtakes it", async () => {
    const { read, change } = open();
    const making = Promise.withResolvers<undefined>();
    const both = [read("a", () => making.promise), read("a", async () => aPage())];
    change();
    making.resolve(undefined);
    expect(await Promise.all(both)).toEqual([undefined, undefined]);
  });
});

test("old pages make room for new ones", async () => {
  const { pages, read } = open({ maxBytes: 10_000 });
  for (const key of ["a", "b", "c", "d", "e"]) await read(key, async () => aPage());
  expect(pages.get("a")).toBeUndefined();
  expect(pages.get("e")).toBeDefined();
});
