import { LRUCache } from "lru-cache";

/** `burst` uses at once, then `perSecond` uses a second. */
export type Rate = { name: string; burst: number; perSecond: number };

type Bucket = { tokens: number; at: number };

/** Beyond this number the least recently used bucket is dropped: it is most likely full again. */
const maxBuckets = 50_000;

/** Token buckets in the memory of this process. `scale` multiplies every rate, for tests. */
export function tokenBuckets({ scale }: { scale: number }) {
  const buckets = new LRUCache<string, Bucket>({ max: maxBuckets });

  /** Takes a token; returns undefined if there was one, else the seconds until the next. */
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
