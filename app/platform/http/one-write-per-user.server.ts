import { setTimeout as pause } from "node:timers/promises";
import type { MiddlewareFunction } from "react-router";
import { callerIdContext } from "#app/platform/http/request-context.server.ts";

/** After this time, a write no longer waits for the user's other writes. Row locks then decide the
 * order. */
const timeoutMs = 2_000;

const enqueue = createKeyedQueue(timeoutMs);

/** Writes of one user run one after the other. Waiting here needs no database connection. */
export const oneWritePerUser: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const callerId = context.get(callerIdContext);
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isSlow = request.headers.get("content-type")?.startsWith("multipart/");
  return callerId && !isRead && !isSlow ? enqueue(callerId, next) : next();
};

type Key = string | number;

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

async function settledOrTimeout(task: Promise<unknown>, timeoutMs: number) {
  const settled = new AbortController();
  const timeout = pause(timeoutMs, undefined, { signal: settled.signal }).catch(() => {});
  await Promise.race([task, timeout]);
  settled.abort();
}
