import express, { type RequestHandler } from "express";
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Db } from "#db/client.server.ts";
import { withoutQuery } from "./addresses.ts";
import { refuse } from "./refuse.ts";
import { bareHeaders } from "./security-headers.ts";

export type Health = {
  isReady: () => Promise<boolean>;
  isDraining: () => boolean;
};

/** Orchestrators and load balancers send no valid `Host`, so this comes before the check of
 * `Host`. */
export function health({ isReady, isDraining }: Health, unready = "not ready"): RequestHandler {
  return async (req, res, next) => {
    const path = withoutQuery(req.url);
    if (path !== "/healthz" && path !== "/readyz") return next();
    res.set("Cache-Control", "no-store").type("text/plain");
    if (req.method !== "GET" && req.method !== "HEAD")
      return void res.set("Allow", "GET, HEAD").status(405).send("method not allowed\n");
    if (path === "/healthz") return void res.send("ok\n");
    const problem = isDraining() ? "draining" : (await isReady()) ? undefined : unready;
    if (problem) res.set("Retry-After", "2").status(503);
    res.send(`${problem ?? "ready"}\n`);
  };
}

export const workerEndpoints = (options: Health) =>
  express().disable("x-powered-by").use(health(options));

export const starting = express()
  .disable("x-powered-by")
  .use((_req, res, next) => next(void res.set(bareHeaders)))
  .use(health({ isReady: async () => false, isDraining: () => false }, "starting"))
  .use((_req, res) =>
    refuse(res.set("Retry-After", "2"), 503, "Openrun is starting. Please try again in a moment."),
  );

export const isReachable = (db: Db) =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );

/** While a check runs, other callers wait for its result. The result is used again for `maxAge`
 * milliseconds. */
export function cachedProbe(probe: () => Promise<boolean>, maxAge = 1_000) {
  const cache = new LRUCache<"result", boolean>({ max: 1, ttl: maxAge, fetchMethod: probe });
  return () => cache.forceFetch("result");
}
