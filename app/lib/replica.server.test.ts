import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { followReplica } from "#app/lib/replica.server.ts";
import type { Change } from "#app/platform/changes/change-feed.server.ts";

/** A primary and a replica that are wherever a test wants them to be. */
function aPair({ primary = 1, replica = 1 } = {}) {
  const at = { primary, replica, isHearing: true, fault: undefined as Error | undefined };
  const listeners = new Set<(change: Change) => void>();
  const onTrouble = vi.fn();
  const ask = vi.fn(async () => at.primary);
  const hasReplayed = vi.fn(async (position: number) => {
    if (at.fault) throw at.fault;
    return at.replica >= position;
  });
  const follower = followReplica({
    changes: {
      isHearing: () => at.isHearing,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    ask,
    hasReplayed,
    onTrouble,
  });
  onTestFinished(() => follower.stop());
  const change = () => {
    for (const listener of listeners) listener({ channel: "team_changed", teamIds: "all" });
  };
  const caughtUp = () => expect.poll(follower.knowsAll, { interval: 2 }).toBe(true);
  return { at, follower, change, caughtUp, ask, hasReplayed, onTrouble };
}

test("a replica is asked once it has replayed where the primary was", async () => {
  const { at, follower, caughtUp } = aPair({ primary: 2, replica: 1 });
  expect(follower.knowsAll()).toBe(false);
  await pause(50);
  expect(follower.knowsAll()).toBe(false);
  at.replica = 2;
  await caughtUp();
});

test("a change that is heard is replayed before the replica is asked again", async () => {
  const { at, follower, change, caughtUp } = aPair();
  await caughtUp();
  at.primary = 2;
  change();
  expect(follower.knowsAll()).toBe(false);
  await pause(50);
  expect(follower.knowsAll()).toBe(false);
  at.replica = 2;
  await caughtUp();
  expect(follower.needed()).toBe(2);
});

test("a change heard while the replica catches up with another counts, too", async () => {
  const { at, follower, change, caughtUp, hasReplayed } = aPair();
  await caughtUp();
  at.primary = 2;
  at.replica = 2;
  hasReplayed.mockImplementationOnce(async () => {
    at.primary = 3;
    change();
    return true;
  });
  change();
  await pause(50);
  expect(follower.knowsAll()).toBe(false);
  expect(follower.needed()).toBe(3);
  at.replica = 3;
  await caughtUp();
});

test("a position that was asked for before a change was heard says nothing of it", async () => {
  const { at, follower, change, caughtUp, ask } = aPair();
  await caughtUp();
  ask.mockImplementationOnce(async () => {
    const before = at.primary;
    at.primary = 2;
    change();
    return before;
  });
  change();
  await pause(50);
  expect(follower.knowsAll()).toBe(false);
  at.replica = 2;
  await caughtUp();
});

test("many changes at once are caught up with together", async () => {
  const { change, caughtUp, ask } = aPair();
  await caughtUp();
  ask.mockClear();
  for (let i = 0; i < 1_000; i++) change();
  await caughtUp();
  expect(ask.mock.calls.length).toBeLessThan(4);
});

test("while no changes are heard nothing is asked", async () => {
  const { at, follower, change, caughtUp, ask } = aPair();
  await caughtUp();
  at.isHearing = false;
  change();
  ask.mockClear();
  await pause(50);
  expect(follower.knowsAll()).toBe(false);
  expect(ask).not.toHaveBeenCalled();
  at.isHearing = true;
  change();
  await caughtUp();
});

test("a replica that may have lost something is looked at again", async () => {
  const { at, follower, caughtUp } = aPair({ primary: 5, replica: 5 });
  await caughtUp();
  at.replica = 3;
  follower.doubt();
  await pause(50);
  expect(follower.knowsAll()).toBe(false);
  at.replica = 5;
  await caughtUp();
});

test("a replica that is away is looked for ever less often, and complained of once", async () => {
  const { at, change, caughtUp, hasReplayed, onTrouble } = aPair();
  await caughtUp();
  at.fault = new Error("away");
  change();
  hasReplayed.mockClear();
  await pause(600);
  expect(hasReplayed.mock.calls.length).toBeLessThan(9);
  expect(onTrouble).toHaveBeenCalledExactlyOnceWith(at.fault);
  at.fault = undefined;
  await caughtUp();
});

test("one that is not followed any more is never asked", async () => {
  const { follower, change, caughtUp, ask } = aPair();
  await caughtUp();
  await follower.stop();
  ask.mockClear();
  change();
  follower.doubt();
  await pause(20);
  expect(follower.knowsAll()).toBe(false);
  expect(ask).not.toHaveBeenCalled();
});
