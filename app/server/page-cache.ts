import { createTaggedCache, type TaggedCache } from "#app/platform/cache/tagged-cache.server.ts";
import type { ChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import type { FinishedPage } from "./finish-page.ts";

/** Finished pages that are the same for every client, until what they show changes. */
export type PageCache = TaggedCache<FinishedPage>;

type Options = {
  changes: Pick<ChangeFeed, "subscribe" | "isConnected">;
  /** Memory that the pages may take. */
  maxBytes?: number;
};

export const createPageCache = ({ changes, maxBytes = 24 * 1024 * 1024 }: Options): PageCache =>
  createTaggedCache({
    changes,
    maxBytes,
    sizeOf: ({ body }, key) => body.length + key.length + 3_000,
    ttl: 60_000,
  });
