import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { toPacedTags, toTags } from "#app/platform/cache/change-tags.server.ts";
import { createPace } from "#app/platform/cache/min-interval.server.ts";
import type { ChangeFeed } from "#app/platform/changes/change-feed.server.ts";

/** A cached value: a change of one of its tags makes it worthless. */
export type Tagged = { tags: string[] };

/** Values that are the same for every client, until what they show changes. */
export type TaggedCache<Value extends Tagged> = {
  find(key: string): Value | undefined;
  /** The value that `make` makes, or that another request is making at the moment. */
  getOrMake(key: string, make: () => Promise<Value | undefined>): Promise<Value | undefined>;
};

type Making<Value> = {
  value: Promise<Value | undefined>;
  startedAt: number;
  dropped: Set<string>;
  isDropped: boolean;
};

type Options<Value> = {
  changes: Pick<ChangeFeed, "subscribe" | "isConnected">;
  /** The memory that all values may take, and one of them. */
  maxBytes: number;
  sizeOf: (value: Value, key: string) => number;
  /** In ms: no value is older than this, give or take a second, whatever the changes say. */
  ttl?: number;
};

/** No request waits longer for the value of another; then it makes one of its own. */
const patience = 500;

/**
 * An LRU cache that drops values the moment a change of one of their tags is announced. A value that a paced
 * tag outdates half a second later, in a storm of changes, is found until one request has made it anew.
 */
export function createTaggedCache<Value extends Tagged>(
  options: Options<Value>,
): TaggedCache<Value> {
  const { changes, maxBytes, sizeOf, ttl = 0 } = options;
  const keysOf = new Map<string, Set<string>>();
  const making = new Map<string, Making<Value>>();
  const outdated = new Set<string>();
  const values = new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    ttl,
    ttlResolution: 1_000,
    dispose(value, key) {
      outdated.delete(key);
      unindex(keysOf, key, value);
    },
  });

  const drop = (tags: "all" | string[]) => {
    for (const each of making.values()) markDropped(each, tags);
    if (tags === "all") return values.clear();
    for (const tag of tags) for (const key of [...(keysOf.get(tag) ?? [])]) values.delete(key);
  };
  const pace = createPace({
    atOnce: (tag) => drop([tag]),
    later(tag) {
      for (const each of making.values()) markDropped(each, [tag]);
      for (const key of keysOf.get(tag) ?? []) outdated.add(key);
    },
  });
  changes.subscribe((change) => {
    drop(toTags(change));
    // Keys that are neither cached nor being made need no pace.
    for (const tag of toPacedTags(change)) if (keysOf.has(tag) || making.size > 0) pace(tag);
  });

  async function make(key: string, work: () => Promise<Value | undefined>) {
    const mine = {
      value: work(),
      startedAt: performance.now(),
      dropped: new Set<string>(),
      isDropped: !changes.isConnected(),
    };
    making.set(key, mine);
    try {
      const value = await mine.value;
      if (value && !isOutdated(mine, value)) {
        values.set(key, value);
        index(keysOf, key, value);
      }
      return value;
    } finally {
      if (making.get(key) === mine) making.delete(key);
      // The value was not replaced meanwhile.
      if (outdated.has(key)) values.delete(key);
    }
  }

  /** Returns whether another request is making the value, and not for long. */
  const isBeingMade = (key: string) => {
    const other = making.get(key);
    return other !== undefined && performance.now() - other.startedAt < patience;
  };

  return {
    find: (key) => (outdated.has(key) && !isBeingMade(key) ? undefined : values.get(key)),
    async getOrMake(key, work) {
      // A request that finds the other's value outdated, or not to be shared, makes one of its own.
      const other = making.get(key);
      const found = other && (await inTime(other.value));
      return other && found && !isOutdated(other, found) ? found : make(key, work);
    },
  };
}

/**
 * One cache for each feed, because each feed listens to its own database. It holds 16 values of any
 * size.
 */
export function cachePerFeed<Value extends Tagged>() {
  const caches = new WeakMap<ChangeFeed, TaggedCache<Value>>();
  return (changes: ChangeFeed): TaggedCache<Value> => {
    const known = caches.get(changes);
    if (known) return known;
    const cache = createTaggedCache<Value>({ changes, maxBytes: 16, sizeOf: () => 1 });
    caches.set(changes, cache);
    return cache;
  };
}

const inTime = <Value>(value: Promise<Value>) =>
  Promise.race([value.catch(() => undefined), pause(patience, undefined, { ref: false })]);

function index(keysOf: Map<string, Set<string>>, key: string, { tags }: Tagged) {
  for (const tag of tags) keysOf.set(tag, (keysOf.get(tag) ?? new Set()).add(key));
}

function unindex(keysOf: Map<string, Set<string>>, key: string, { tags }: Tagged) {
  for (const tag of tags) {
    const keys = keysOf.get(tag);
    keys?.delete(key);
    if (keys?.size === 0) keysOf.delete(tag);
  }
}

function markDropped(making: Making<unknown>, tags: "all" | string[]) {
  if (tags === "all") making.isDropped = true;
  else for (const tag of tags) making.dropped.add(tag);
}

/** Returns whether what the value shows changed while it was made. */
const isOutdated = ({ isDropped, dropped }: Making<unknown>, { tags }: Tagged) =>
  isDropped || tags.some((tag) => dropped.has(tag));
