import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Change, ChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import { type AudienceQuery, liveAudience } from "#app/platform/changes/live-audience.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limits = { perUser: 2, total: 3 };

/** Streams of sessions `s1`, `s2` …, of users who all belong to team 1; court 9 is public. */
function anAudience() {
  const state = { isAvailable: true, sessions: new Set(["s1", "s2"]), queries: 0 };
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
      state.queries += 1;
      if (!state.isAvailable) throw new Error("unavailable");
      const open = [...sids].filter((sid) => state.sessions.has(sid));
      const teamsBySession = new Map(open.map((sid) => [sid, new Set([1])]));
      return { teamsBySession, courts: new Set([9]) };
    },
  });
  const join = (userId: number, ...teamIds: number[]) => {
    const [notify, end] = [vi.fn(), vi.fn()];
    const stream = { sid: `s${userId}`, userId, teamIds: new Set(teamIds), notify, end };
    const joined = audience.join(stream, limits);
    end.mockImplementation(() => typeof joined === "function" && joined());
    return { joined, notify, end, stream };
  };
  const change = async (channel: Change["channel"], ...ids: number[]) => {
    emit({ channel, teamIds: ids.length > 0 ? new Set(ids) : "all" });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { state, join, change };
}

test("members-only changes of a court do not reach other users", async () => {
  const { join, change } = anAudience();
  const { notify } = join(1, 1, 9);
  await change("game_changed", 9);
  expect(notify).not.toHaveBeenCalled();
  await change("team_changed", 9);
  await change("game_changed", 1);
  expect(notify).toHaveBeenCalledTimes(2);
});

test("a change without subscribers costs no query", async () => {
  const { state, join, change } = anAudience();
  join(1, 1);
  await change("team_changed", 5);
  expect(state.queries).toBe(0);
});

test("a stream ends with its session, at the next change or within two seconds", async () => {
  const { state, join, change } = anAudience();
  const [one, two] = [join(1, 1), join(2, 1)];
  state.sessions.delete("s1");
  await change("game_changed", 1);
  expect([one.end, one.notify, two.notify].map((spy) => spy.mock.calls.length)).toEqual([1, 0, 1]);
  state.sessions.delete("s2");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(two.end).toHaveBeenCalledOnce();
});

test("changes during a database outage are notified once, after it", async () => {
  const { state, join, change } = anAudience();
  const { notify, end } = join(1, 1);
  state.isAvailable = false;
  await change("game_changed", 1);
  await change("team_changed");
  await vi.advanceTimersByTimeAsync(10_000);
  expect([notify, end].map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
  state.isAvailable = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(notify).toHaveBeenCalledOnce();
});

test("limits streams per user and per process until one closes", () => {
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

test("a change looks at the streams of its teams, and at no other", async () => {
  const { join, change } = anAudience();
  const [one, two] = [join(1, 1), join(2, 2)];
  const looks = [one, two].map(({ stream }) => vi.spyOn(stream.teamIds, "has"));
  await change("game_changed", 1);
  expect(one.notify).toHaveBeenCalledOnce();
  expect(looks.map((look) => look.mock.calls.length > 0)).toEqual([true, false]);
  one.end();
  join(1, 2);
  await change("game_changed", 1);
  expect(one.notify).toHaveBeenCalledOnce();
});
