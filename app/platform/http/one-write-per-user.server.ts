import type { MiddlewareFunction } from "react-router";
import { callerIdContext } from "#app/platform/http/caller-id.server.ts";
import { createKeyedQueue } from "#app/platform/http/keyed-queue.server.ts";

/** As long as waiting for a database connection takes; after that Postgres' row locks decide. */
const timeoutMs = 2_000;

const enqueue = createKeyedQueue(timeoutMs);

/**
 * Queues the writes of one user. They would wait for each other's rows anyway, but in Postgres each
 * would hold a connection, and a few busy users could hold them all.
 */
export const oneWritePerUser: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const callerId = context.get(callerIdContext);
  const isRead = request.method === "GET" || request.method === "HEAD";
  // A photo may take long to arrive.
  const isSlow = request.headers.get("content-type")?.startsWith("multipart/");
  return callerId && !isRead && !isSlow ? enqueue(callerId, next) : next();
};
