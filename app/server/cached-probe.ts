import { LRUCache } from "lru-cache";

/**
 * Runs `probe` once for all callers that arrive during the run or within `maxAge` milliseconds
 * after it.
 */
export function cachedProbe(probe: () => Promise<boolean>, maxAge = 1_000) {
  const cache = new LRUCache<"result", boolean>({ max: 1, ttl: maxAge, fetchMethod: probe });
  return () => cache.forceFetch("result");
}
