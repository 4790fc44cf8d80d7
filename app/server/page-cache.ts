import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { tagsOf } from "#app/platform/cache/public-page.server.ts";
import type { ChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import type { FinishedPage } from "./finish-page.ts";

/** Finished public pages, cached until what they show changes. */
export type PageCache = {
  find(key: string): FinishedPage | undefined;
  /** The page that `make` renders, or the one that another request is rendering. */
  getOrMake(
    key: string,
    make: () => Promise<FinishedPage | undefined>,
  ): Promise<FinishedPage | undefined>;
};

type Rendering = {
  page: Promise<FinishedPage | undefined>;
  dropped: Set<string>;
  isDropped: boolean;
};

type Options = {
  changes: Pick<ChangeFeed, "subscribe" | "isConnected">;
  /** Upper bound for the memory of the pages. */
  maxBytes?: number;
};

/** Upper bound for a page's age, whatever the change feed reports; accurate to a second. */
const maxAgeMs = 60_000;

/** How long a request waits for another's in-flight render before rendering itself. */
const waitMs = 500;

/** Caches pages and invalidates them when a change of what they show is notified. */
export function createPageCache({ changes, maxBytes = 24 * 1024 * 1024 }: Options): PageCache {
  const keysByTag = new Map<string, Set<string>>();
  const rendering = new Map<string, Rendering>();
  const pages = new LRUCache<string, FinishedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + 3_000,
    ttl: maxAgeMs,
    ttlResolution: 1_000,
    dispose: (page, key) => invalidate(keysByTag, key, page),
  });

  changes.subscribe((change) => {
    const keys = tagsOf(change);
    for (const each of rendering.values()) markDropped(each, keys);
    if (keys === "all") return pages.clear();
    for (const shown of keys)
      for (const key of [...(keysByTag.get(shown) ?? [])]) pages.delete(key);
  });

  function store(key: string, page: FinishedPage) {
    pages.set(key, page);
    for (const shown of page.tags) {
      const keys = keysByTag.get(shown) ?? new Set();
      keysByTag.set(shown, keys.add(key));
    }
  }

  return {
    find: (key) => pages.get(key),
    async getOrMake(key, make) {
      // If the other request's page is outdated or private, this request renders its own.
      const inFlight = rendering.get(key);
      const found =
        inFlight &&
        (await Promise.race([
          inFlight.page.catch(() => undefined),
          pause(waitMs, undefined, { ref: false }),
        ]));
      if (inFlight && found && !isOutdated(inFlight, found)) return found;
      const own: Rendering = {
        page: make(),
        dropped: new Set(),
        isDropped: !changes.isConnected(),
      };
      rendering.set(key, own);
      try {
        const page = await own.page;
        if (page && !isOutdated(own, page)) store(key, page);
        return page;
      } finally {
        if (rendering.get(key) === own) rendering.delete(key);
      }
    },
  };
}

function invalidate(keysByTag: Map<string, Set<string>>, key: string, page: FinishedPage) {
  for (const shown of page.tags) {
    const keys = keysByTag.get(shown);
    keys?.delete(key);
    if (keys?.size === 0) keysByTag.delete(shown);
  }
}

function markDropped(rendering: Rendering, keys: "all" | string[]) {
  if (keys === "all") rendering.isDropped = true;
  else for (const key of keys) rendering.dropped.add(key);
}

/** Whether what the page shows changed while it was rendered. */
const isOutdated = ({ isDropped, dropped }: Rendering, page: FinishedPage) =>
  isDropped || page.tags.some((key) => dropped.has(key));
