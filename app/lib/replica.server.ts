import { setTimeout as wait } from "node:timers/promises";
import type { Changes } from "#app/platform/changes/change-feed.server.ts";

/** What this process knows of how far the replica is. */
export type Replica<Position> = {
  /** Whether it has replayed every change that this process has heard of. */
  knowsAll(): boolean;
  /** What it has to have replayed; undefined until the primary was asked. */
  needed(): Position | undefined;
  /** It may have lost what it knew: it is looked at again before it is asked again. */
  doubt(): void;
  stop(): Promise<void>;
};

type Options<Position> = {
  changes: Pick<Changes, "subscribe" | "isHearing">;
  /** Where the primary is now. */
  ask: () => Promise<Position>;
  hasReplayed: (position: Position) => Promise<boolean>;
  /** Hears why the replica cannot be followed, once until it can again. */
  onTrouble: (error: unknown) => void;
};

/** In milliseconds: a replica that is near is looked at often, one that is far or away seldom. */
const [shortest, longest] = [5, 320];

/**
 * Asks where the primary is after each change, and looks at the replica until it is there, too. Changes
 * heard meanwhile are caught up with together. While we hear of no changes nothing is asked.
 */
export function followReplica<Position>(options: Options<Position>): Replica<Position> {
  const { changes, ask, hasReplayed, onTrouble } = options;
  const over = new AbortController();
  const state = { heard: 0, replayed: -1, isFollowing: false, inTrouble: false };
  let needed: { position: Position; heard: number } | undefined;
  let following = Promise.resolve();

  const knowsAll = () =>
    state.replayed === state.heard && changes.isHearing() && !over.signal.aborted;

  async function isThere() {
    try {
      const { heard } = state;
      if (needed?.heard !== heard) needed = { position: await ask(), heard };
      const found = await hasReplayed(needed.position);
      if (found) state.replayed = needed.heard;
      state.inTrouble = false;
      return found;
    } catch (error) {
      if (!state.inTrouble) onTrouble(error);
      state.inTrouble = true;
      return false;
    }
  }

  async function follow() {
    state.isFollowing = true;
    let pause = shortest;
    while (!knowsAll() && changes.isHearing() && !over.signal.aborted) {
      pause = (await isThere()) ? shortest : Math.min(pause * 2, longest);
      if (!knowsAll()) await wait(pause, undefined, { signal: over.signal }).catch(() => {});
    }
    state.isFollowing = false;
  }

  function doubt() {
    state.heard += 1;
    if (!state.isFollowing) following = follow();
  }

  const unsubscribe = changes.subscribe(doubt);
  doubt();
  return {
    knowsAll,
    needed: () => needed?.position,
    doubt,
    async stop() {
      unsubscribe();
      over.abort();
      await following;
    },
  };
}
