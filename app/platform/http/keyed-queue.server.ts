import { setTimeout as pause } from "node:timers/promises";

type Key = string | number;

/**
 * Lets works of one key follow each other, first come, first served; works of other keys do not wait
 * for them. Nobody waits longer than `patience` milliseconds: after that a work goes ahead all the same.
 */
export function createKeyedQueue(patience: number) {
  const last = new Map<Key, Promise<unknown>>();
  return async <Result>(key: Key, work: () => Promise<Result>): Promise<Result> => {
    const before = last.get(key);
    const mine = before ? atLatest(before, patience).then(work) : work();
    const over = mine.catch(() => {});
    last.set(key, over);
    try {
      return await mine;
    } finally {
      if (last.get(key) === over) last.delete(key);
    }
  };
}

/** When `work` is over or `patience` used up, whichever comes first. */
async function atLatest(work: Promise<unknown>, patience: number) {
  const over = new AbortController();
  const late = pause(patience, undefined, { signal: over.signal }).catch(() => {});
  await Promise.race([work, late]);
  over.abort();
}
