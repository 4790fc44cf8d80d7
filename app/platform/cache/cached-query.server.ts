import { cachePerFeed, type Tagged } from "#app/platform/cache/tagged-cache.server.ts";
import type { ChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import type { Db } from "#db/client.server.ts";

type Services = { db: Db; changes: ChangeFeed };
type Query<Result> = Tagged & { read: (db: Db) => Promise<Result> };

/**
 * `read`, run once: this process caches the result until a commit changes one of its tags. For small
 * results that are the same for every client and take long to find. While no changes reach us, each
 * call reads.
 */
export function cachedQuery<Result>({ read, tags }: Query<Result>) {
  const cacheFor = cachePerFeed<Tagged & { result: Result }>();
  return async ({ db, changes }: Services): Promise<Result> => {
    const cache = cacheFor(changes);
    const make = async () => ({ tags, result: await read(db) });
    const cached = cache.find("query") ?? (await cache.getOrMake("query", make));
    return cached ? cached.result : read(db);
  };
}
