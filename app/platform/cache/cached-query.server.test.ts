import { expect, test } from "vitest";
import { cachedQuery } from "#app/platform/cache/cached-query.server.ts";
import type { Change, ChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import type { Db } from "#db/client.server.ts";

const change = (channel: Change["channel"]): Change => ({ channel, teamIds: "all" });

/**
 * A query whose result counts how often it was run, and a feed of changes that the test controls.
 */
function counting() {
  const state = { asked: 0, isConnected: true, fails: false };
  const listeners = new Set<(change: Change) => void>();
  const changes = {
    isConnected: () => state.isConnected,
    subscribe(listener) {
      listeners.add(listener);
      return () => {};
    },
  } as Partial<ChangeFeed> as ChangeFeed;
  const ask = cachedQuery({
    channels: ["teams_changed"],
    async read() {
      state.asked += 1;
      if (state.fails) throw new Error("away");
      return state.asked;
    },
  });
  const notify = (channel: Change["channel"]) => {
    for (const listener of listeners) listener(change(channel));
  };
  return { state, notify, ask: () => ask({ db: {} as Db, changes }) };
}

test("a response is cached until a change of what it shows", async () => {
  const { ask, notify } = counting();
  expect([await ask(), await ask()]).toEqual([1, 1]);
  notify("game_changed");
  expect(await ask()).toBe(1);
  notify("teams_changed");
  expect(await ask()).toBe(2);
});

test("a response that a change overtook is not cached", async () => {
  const { ask, notify } = counting();
  const early = ask();
  notify("teams_changed");
  expect([await ask(), await early]).toEqual([2, 1]);
  expect(await ask()).toBe(2);
});

test("caches nothing while changes are not received", async () => {
  const { ask, state } = counting();
  state.isConnected = false;
  expect([await ask(), await ask()]).toEqual([1, 2]);
});

test("an error is not cached", async () => {
  const { ask, state } = counting();
  state.fails = true;
  await expect(ask()).rejects.toThrow("away");
  state.fails = false;
  expect(await ask()).toBe(2);
});
