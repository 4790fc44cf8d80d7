import type { RequestHandler } from "express";
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
