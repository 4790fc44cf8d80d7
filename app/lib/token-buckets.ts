import { LRUCache } from "lru-cache";

/** So many uses at once, and so many a second from then on. */
export type Rate = { name: string; burst: number; perSecond: number };

type Bucket = { tokens: number; at: number };

/** Whoever was not seen for longest is forgotten: their bucket is most likely full again. */
const mostBuckets = 50_000;

/** Counts uses in the memory of this process. `scale` widens every rate, for tests. */
export function tokenBuckets({ scale }: { scale: number }) {
  const buckets = new LRUCache<string, Bucket>({ max: mostBuckets });

  /** Takes one use; returns undefined when it is allowed, else the seconds until the next is. */
  return function take({ name, burst, perSecond }: Rate, of: string, now: number) {
    const [most, refill] = [burst * scale, perSecond * scale];
    const key = `${name}:${of}`;
    const { tokens, at } = buckets.get(key) ?? { tokens: most, at: now };
    const left = Math.min(most, tokens + (Math.max(0, now - at) / 1000) * refill);
    const isAllowed = left >= 1;
    buckets.set(key, { tokens: isAllowed ? left - 1 : left, at: now });
    return isAllowed ? undefined : Math.ceil((1 - left) / refill);
  };
}
