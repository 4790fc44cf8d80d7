import { LRUCache } from "lru-cache";
import type { Change, ChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import type { Db } from "#db/client.server.ts";

type Services = { db: Db; changes: ChangeFeed };
type Query<Result> = {
  channels: Change["channel"][];
  read: (db: Db) => Promise<Result>;
  maxAge?: number;
};

/** Caches a small result that is the same for everybody, until a change on one of the channels.
 * Without a connection to the change feed, nothing is cached. */
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
      // After a change clears the cache, callers that already wait still get the result of their
      // query.
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
