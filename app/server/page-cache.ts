import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { tagsOf } from "#app/platform/cache/public-page.server.ts";
import type { ChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import type { FinishedPage } from "./finish-page.ts";

/** Finished pages that are the same for everybody, until what they show changes. */
export type PageCache = {
  find(key: string): FinishedPage | undefined;
  /** The page that `make` makes, or that another request is making right now. */
  share(
    key: string,
    make: () => Promise<FinishedPage | undefined>,
  ): Promise<FinishedPage | undefined>;
};

type Making = { page: Promise<FinishedPage | undefined>; dropped: Set<string>; isDropped: boolean };

type Options = {
  changes: Pick<ChangeFeed, "subscribe" | "isConnected">;
  /** How much memory the pages may take. */
  maxBytes?: number;
};

/** Whatever the announcements say, no page is older than this, give or take a second. */
const longest = 60_000;

/** Nobody waits longer for another's page, and then as long again for one of their own. */
const patience = 500;

/** Keeps pages, and drops them the moment a change of what they show is announced. */
export function createPageCache({ changes, maxBytes = 24 * 1024 * 1024 }: Options): PageCache {
  const showing = new Map<string, Set<string>>();
  const making = new Map<string, Making>();
  const pages = new LRUCache<string, FinishedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + 3_000,
    ttl: longest,
    ttlResolution: 1_000,
    dispose: (page, key) => forget(showing, key, page),
  });

  changes.subscribe((change) => {
    const keys = tagsOf(change);
    for (const each of making.values()) markDropped(each, keys);
    if (keys === "all") return pages.clear();
    for (const shown of keys) for (const key of [...(showing.get(shown) ?? [])]) pages.delete(key);
  });

  function keep(key: string, page: FinishedPage) {
    pages.set(key, page);
    for (const shown of page.keys) {
      const keys = showing.get(shown) ?? new Set();
      showing.set(shown, keys.add(key));
    }
  }

  return {
    find: (key) => pages.get(key),
    async share(key, make) {
      // Who finds the other's page outdated or private makes one of their own.
      const other = making.get(key);
      const found =
        other &&
        (await Promise.race([
          other.page.catch(() => undefined),
          pause(patience, undefined, { ref: false }),
        ]));
      if (other && found && !isOutdated(other, found)) return found;
      const mine: Making = { page: make(), dropped: new Set(), isDropped: !changes.isConnected() };
      making.set(key, mine);
      try {
        const page = await mine.page;
        if (page && !isOutdated(mine, page)) keep(key, page);
        return page;
      } finally {
        if (making.get(key) === mine) making.delete(key);
      }
    },
  };
}

function forget(showing: Map<string, Set<string>>, key: string, page: FinishedPage) {
  for (const shown of page.keys) {
    const keys = showing.get(shown);
    keys?.delete(key);
    if (keys?.size === 0) showing.delete(shown);
  }
}

function markDropped(making: Making, keys: "all" | string[]) {
  if (keys === "all") making.isDropped = true;
  else for (const key of keys) making.dropped.add(key);
}

/** Whether what the page shows changed while it was made. */
const isOutdated = ({ isDropped, dropped }: Making, page: FinishedPage) =>
  isDropped || page.keys.some((key) => dropped.has(key));
