import type { RequestListener } from "node:http";
import express, { type Express, type RequestHandler } from "express";
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { codeOfStatus } from "#app/lib/error-code.ts";
import type { Db } from "#db/client.server.ts";
import { isApi, withoutQuery } from "./path.ts";
import { statusPage } from "./refuse.ts";
import { bareHeaders } from "./security-headers.ts";

export type Health = {
  isReady: () => Promise<boolean>;
  isDraining: () => boolean;
};

/** Orchestrators and load balancers call these addresses without a valid `Host`, so this comes
 * before the check of that header. */
export function health({ isReady, isDraining }: Health): RequestHandler {
  return async (req, res, next) => {
    const path = withoutQuery(req.url);
    if (path !== "/healthz" && path !== "/readyz") return next();
    res.set("Cache-Control", "no-store").type("text/plain");
    if (req.method !== "GET" && req.method !== "HEAD")
      return void res.set("Allow", "GET, HEAD").status(405).send("method not allowed\n");
    if (path === "/healthz") return void res.send("ok\n");
    const problem = isDraining() ? "draining" : (await isReady()) ? undefined : "not ready";
    if (problem) res.set("Retry-After", "2").status(503);
    res.send(`${problem ?? "ready"}\n`);
  };
}

export function workerEndpoints(options: Health): Express {
  return express().disable("x-powered-by").use(health(options));
}

const startingText = "Openrun is starting. Please try again in a moment.";

/** Answers requests while the process waits for the database and migrates it. The process is alive
 * then, but not ready. */
export const starting: RequestListener = ({ url = "" }, res) => {
  const path = withoutQuery(url);
  const isAlive = path === "/healthz";
  const [type, text] = isAlive
    ? ["text/plain", "migrating\n"]
    : path === "/readyz"
      ? ["text/plain", "starting\n"]
      : isApi(path)
        ? ["application/json", JSON.stringify({ error: startingText, code: codeOfStatus(503) })]
        : ["text/html; charset=utf-8", statusPage(503, startingText)];
  const wait = isAlive ? {} : { "Retry-After": "2", Connection: "close" };
  const head = { ...bareHeaders, ...wait, "Cache-Control": "no-store", "Content-Type": type };
  res.writeHead(isAlive ? 200 : 503, head).end(text);
};

const newest = Object.keys(import.meta.glob("../../db/migrations/*.ts"))
  .map((file) => file.replace(/^.*\/(.+)\.ts$/, "$1"))
  .sort()
  .at(-1);

export async function isMigrated(db: Db) {
  try {
    const { rows } = await sql`select 1 from kysely_migration where name = ${newest}`.execute(db);
    return rows.length === 1;
  } catch {
    return false;
  }
}

/** While a check runs, everybody who asks waits for its result. The result is used again for
 * `maxAge` milliseconds. */
export function cachedProbe(probe: () => Promise<boolean>, maxAge = 1_000) {
  const cache = new LRUCache<"result", boolean>({ max: 1, ttl: maxAge, fetchMethod: probe });
  return () => cache.forceFetch("result");
}
