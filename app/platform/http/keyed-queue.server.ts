import { setTimeout as pause } from "node:timers/promises";

type Key = string | number;

/**
 * Runs tasks of one key in order (FIFO); tasks of other keys do not wait. After `timeoutMs` a task
 * starts even if the previous one is still running.
 */
export function createKeyedQueue(timeoutMs: number) {
  const last = new Map<Key, Promise<unknown>>();
  return async <Result>(key: Key, task: () => Promise<Result>): Promise<Result> => {
    const previous = last.get(key);
    const result = previous ? settledOrTimeout(previous, timeoutMs).then(task) : task();
    const settled = result.catch(() => {});
    last.set(key, settled);
    try {
      return await result;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}

/** Resolves when `task` settles or `timeoutMs` has passed, whichever is first. */
async function settledOrTimeout(task: Promise<unknown>, timeoutMs: number) {
  const settled = new AbortController();
  const timeout = pause(timeoutMs, undefined, { signal: settled.signal }).catch(() => {});
  await Promise.race([task, timeout]);
  settled.abort();
}
