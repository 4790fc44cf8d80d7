import express, { type Express, type RequestHandler } from "express";
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Db } from "#db/client.server.ts";
import { toPath } from "./path.ts";

export type Health = {
  /** True if requests can be served: the database is reachable and migrated. */
  isReady: () => Promise<boolean>;
  /** Tells proxies to send requests elsewhere. */
  isDraining: () => boolean;
  /** Makes clients open their next connection to another process. */
  isEnding: () => boolean;
};

/** `/healthz` and `/readyz`, for orchestrators and load balancers; they need no `Host`. */
export const health =
  ({ isReady, isDraining }: Omit<Health, "isEnding">): RequestHandler =>
  async (req, res, next) => {
    const path = toPath(req.url);
    if (path !== "/healthz" && path !== "/readyz") return next();
    res.set("Cache-Control", "no-store").type("text/plain");
    if (req.method !== "GET" && req.method !== "HEAD") {
      res.set("Allow", "GET, HEAD").status(405).send("method not allowed\n");
    } else if (path === "/healthz") res.send("ok\n");
    else if (isDraining()) unready(res.status(503), "draining\n");
    else if (await isReady()) res.send("ready\n");
    else unready(res.status(503), "not ready\n");
  };

function unready(res: Parameters<RequestHandler>[1], text: string) {
  res.set("Retry-After", "2").send(text);
}

/** Serves the endpoints of a process that only runs jobs, besides `/metrics`. */
export function workerEndpoints(options: Health): Express {
  const endpoints = express();
  endpoints.disable("x-powered-by").disable("etag");
  endpoints.use(health(options));
  endpoints.use((_req, res) => void res.status(404).type("text/plain").send("worker\n"));
  return endpoints;
}

/** The last migration of this build; names sort by age. */
const newest = Object.keys(import.meta.glob("../../db/migrations/*.ts"))
  .map((file) => file.replace(/^.*\/(.+)\.ts$/, "$1"))
  .sort()
  .at(-1);

/** Returns whether the database is reachable and has every migration of this build. */
export async function isMigrated(db: Db) {
  try {
    const { rows } = await sql`select 1 from kysely_migration where name = ${newest}`.execute(db);
    return rows.length === 1;
  } catch {
    return false;
  }
}

/**
 * Runs `probe` once for all callers that arrive during the run or within `maxAge` milliseconds
 * after it.
 */
export function cachedProbe(probe: () => Promise<boolean>, maxAge = 1_000) {
  const cache = new LRUCache<"result", boolean>({ max: 1, ttl: maxAge, fetchMethod: probe });
  return () => cache.forceFetch("result");
}
