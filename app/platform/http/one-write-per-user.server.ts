import { setTimeout as pause } from "node:timers/promises";
import type { MiddlewareFunction } from "react-router";
import { callerIdContext } from "#app/platform/http/request-context.server.ts";

/** If a request has waited this long for another of the same user, it runs anyway, and row locks
 * decide. Waiting for a database connection has the same limit. */
const timeoutMs = 2_000;

const enqueue = createKeyedQueue(timeoutMs);

/** Writes of the same user wait for each other here. If they waited in the database, each would
 * occupy a connection meanwhile. */
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
