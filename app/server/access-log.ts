import type { RequestHandler } from "express";
import type { Policy } from "./address-policy.ts";
import { toPath, toSecretPrefix } from "./path.ts";
import { toFacts } from "./request-facts.ts";

/** Logs one line per request, without query, keys, addresses or names. */
export const accessLog =
  (policy: Policy): RequestHandler =>
  (req, res, next) => {
    const start = performance.now();
    res.once("close", () => {
      const { log } = toFacts(res);
      const line = {
        method: req.method,
        path: loggablePath(toPath(req.originalUrl), policy),
        status: res.statusCode,
        ms: Math.round(performance.now() - start),
        aborted: !res.writableFinished,
      };
      if (res.statusCode >= 500) log.warn(line, "answered");
      else log.info(line, "answered");
    });
    next();
  };

/** The path with secrets replaced. */
export function loggablePath(path: string, policy: Policy) {
  const prefix = toSecretPrefix(path, policy);
  return prefix ? `${prefix}/*` : path.slice(0, 200);
}
