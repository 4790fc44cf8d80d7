import type { MiddlewareFunction } from "react-router";
import { userContext } from "#app/platform/http/current-user.server.ts";
import { createKeyedQueue } from "#app/platform/http/keyed-queue.server.ts";

/** As long as a connection to the database is waited for: then Postgres may sort it out. */
const patience = 2_000;

const inTurn = createKeyedQueue(patience);

/**
 * Lets one person's writes follow each other. They would wait for each other's rows anyway, but in
 * Postgres each of them would hold a connection meanwhile, and a few eager people would hold them all.
 */
export const oneWritePerUser: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const user = context.get(userContext);
  const isRead = request.method === "GET" || request.method === "HEAD";
  // The bytes of a photo may take long to arrive.
  const isSlow = request.headers.get("content-type")?.startsWith("multipart/");
  return user && !isRead && !isSlow ? inTurn(user.id, next) : next();
};
