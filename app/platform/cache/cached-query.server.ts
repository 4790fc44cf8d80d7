import { LRUCache } from "lru-cache";
import type { Change, ChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import type { Db } from "#db/client.server.ts";

type Services = { db: Db; changes: ChangeFeed };
type Query<Result> = {
  channels: Change["channel"][];
  read: (db: Db) => Promise<Result>;
  maxAge?: number;
};

/**
 * Cached in this process until a commit changes something on one of the channels. For small results
 * that are the same for everybody. Without notifications nothing is cached.
 */
export function cachedQuery<Result extends NonNullable<unknown>>({
  channels,
  read,
  maxAge = 0,
}: Query<Result>) {
  const caches = new WeakMap<ChangeFeed, LRUCache<"result", Result, Db>>();
  const open = (changes: ChangeFeed) => {
    const cache = new LRUCache<"result", Result, Db>({
      max: 1,
      ttl: maxAge,
      fetchMethod: (_key, _stale, { context: db }) => read(db),
      // If a change arrives during a read, its callers still get the result, but it is not cached.
      ignoreFetchAbort: true,
    });
    changes.subscribe(({ channel }) => {
      if (channels.includes(channel)) cache.clear();
    });
    caches.set(changes, cache);
    return cache;
  };
  return async ({ db, changes }: Services): Promise<Result> => {
    if (!changes.isConnected()) return read(db);
    const cache = caches.get(changes) ?? open(changes);
    return cache.forceFetch("result", { context: db });
  };
}
