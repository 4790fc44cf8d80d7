import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Change, ChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import { type AudienceQuery, liveAudience } from "#app/platform/changes/live-audience.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limits = { perUser: 2, inAll: 3 };

/** Streams of sessions `s1`, `s2` …, of users who all belong to team 1; court 9 is open to everybody. */
function anAudience() {
  const at = { isAvailable: true, sessions: new Set(["s1", "s2"]), queries: 0 };
  const stopped = new AbortController();
  let emit = (_: Change) => {};
  const changes = {
    stopped: stopped.signal,
    subscribe: (listener: (change: Change) => void) => {
      emit = listener;
      return () => {};
    },
  } as Partial<ChangeFeed> as ChangeFeed;
  const audience = liveAudience({
    changes,
    async find({ sids }: AudienceQuery) {
      at.queries += 1;
      if (!at.isAvailable) throw new Error("unavailable");
      const open = [...sids].filter((sid) => at.sessions.has(sid));
      const teamsBySession = new Map(open.map((sid) => [sid, new Set([1])]));
      return { teamsBySession, courts: new Set([9]) };
    },
  });
  const join = (userId: number, ...teamIds: number[]) => {
    const [notify, end] = [vi.fn(), vi.fn()];
    const stream = { sid: `s${userId}`, userId, teamIds: new Set(teamIds), notify, end };
    const joined = audience.join(stream, limits);
    end.mockImplementation(() => typeof joined === "function" && joined());
    return { joined, notify, end };
  };
  const change = async (channel: Change["channel"], ...ids: number[]) => {
    emit({ channel, teamIds: ids.length > 0 ? new Set(ids) : "all" });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { at, join, change };
}

test("what only members see of a court reaches no one else", async () => {
  const { join, change } = anAudience();
  const { notify } = join(1, 1, 9);
  await change("game_changed", 9);
  expect(notify).not.toHaveBeenCalled();
  await change("team_changed", 9);
  await change("game_changed", 1);
  expect(notify).toHaveBeenCalledTimes(2);
});

test("a change that nobody listens for costs no query", async () => {
  const { at, join, change } = anAudience();
  join(1, 1);
  await change("team_changed", 5);
  expect(at.queries).toBe(0);
});

test("a stream whose session has ended ends, at a change or within two seconds", async () => {
  const { at, join, change } = anAudience();
  const [one, two] = [join(1, 1), join(2, 1)];
  at.sessions.delete("s1");
  await change("game_changed", 1);
  expect([one.end, one.notify, two.notify].map((spy) => spy.mock.calls.length)).toEqual([1, 0, 1]);
  at.sessions.delete("s2");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(two.end).toHaveBeenCalledOnce();
});

test("news of a time without database come when it is back, once", async () => {
  const { at, join, change } = anAudience();
  const { notify, end } = join(1, 1);
  at.isAvailable = false;
  await change("game_changed", 1);
  await change("team_changed");
  await vi.advanceTimersByTimeAsync(10_000);
  expect([notify, end].map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
  at.isAvailable = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(notify).toHaveBeenCalledOnce();
});

test("streams are limited for a user and in all, until one is closed", () => {
  const { join } = anAudience();
  const first = join(1, 1);
  expect([join(1, 1), join(1, 1)].map(({ joined }) => typeof joined)).toEqual([
    "function",
    "string",
  ]);
  expect(join(1, 1).joined).toBe("too_many");
  join(2, 1);
  expect(join(2, 1).joined).toBe("full");
  first.end();
  expect(join(2, 1).joined).toBeTypeOf("function");
});
