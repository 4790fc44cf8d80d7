import { LRUCache } from "lru-cache";
import type { ChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import type { FinishedPage } from "./finish-page.ts";

/** Makes a page; undefined if it is for one client alone. */
type Make = () => Promise<FinishedPage | undefined>;

/** Finished pages that are the same for every client, until anything changes. */
export type PageCache = LRUCache<string, FinishedPage, Make>;

type Options = {
  changes: Pick<ChangeFeed, "subscribe">;
  /** Memory that the pages may take. */
  maxBytes?: number;
};

/** Every change drops all pages, so that none can show what is no longer true. */
export function createPageCache({ changes, maxBytes = 24 * 1024 * 1024 }: Options): PageCache {
  const pages: PageCache = new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + 3_000,
    // In ms: pages show times relative to now.
    ttl: 60_000,
    ttlResolution: 1_000,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // A change ends the making under way: who asked before it gets the page, which is not kept.
    ignoreFetchAbort: true,
  });
  changes.subscribe(() => pages.clear());
  return pages;
}

/**
 * Returns the page of the cache, made if it is not there; undefined if it is for one client alone, or if whoever made it
 * could not. A change meanwhile rejects what is undefined, although it does not end the making.
 */
export async function fetchPage(
  pages: PageCache,
  key: string,
  make: Make,
): Promise<FinishedPage | undefined> {
  const own = { hasFailed: false };
  const context = async () => {
    own.hasFailed = true;
    const page = await make();
    own.hasFailed = false;
    return page;
  };
  return pages.fetch(key, { context }).catch((error) => {
    if (own.hasFailed) throw error;
    return undefined;
  });
}
