import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import type { Request, RequestHandler, Response } from "express";
import type { RequestError, RequestInfo } from "#app/platform/http/request-context.server.ts";
import {
  type Logger,
  newRequestId,
  withRequestId,
} from "#app/platform/observability/log.server.ts";
import { loggablePath, withoutQuery } from "./addresses.ts";
import { variantFor } from "./page-variant.ts";

export const requestFacts =
  (log: Logger, { trustProxy }: { trustProxy: number }): RequestHandler =>
  (req, res, next) => {
    const sentId = trustProxy > 0 ? validId(req.get("x-request-id")) : undefined;
    const requestId = sentId ?? newRequestId();
    const variant = variantFor(req.headers);
    const info: RequestInfo = {
      requestId,
      method: req.method,
      // Node fetches random bytes for 128 UUIDs at once. `randomBytes` takes ten times as long.
      nonce: randomUUID(),
      ip: clientAddress(req),
      saveData: variant !== "full",
      isOldBrowser: variant === "old",
      needsFormToken: false,
      log: log.child({ requestId }),
    };
    res.locals.info = info;
    res.locals.error = {};
    res.setHeader("X-Request-Id", requestId);
    withRequestId(requestId, next);
  };

export const requestInfo = ({ locals }: Response): RequestInfo => locals.info;

export const requestErrorIn = ({ locals }: Response): RequestError => locals.error;

const validId = (id: string | undefined) =>
  id && /^[A-Za-z\d][A-Za-z\d-]{7,63}$/.test(id) ? id : undefined;

/** The client's IP address, as trusted proxies report it. Some gateways write `203.0.113.7:4711` or
 * `[2001:db8::1]:4711` into `X-Forwarded-For`. IPv6 addresses that stand for IPv4 addresses are
 * converted. */
function clientAddress({ ip = "", socket }: Request) {
  const [, v6, v4] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(ip) ?? [];
  const reported = v6 ?? v4 ?? ip;
  const address = isIP(reported) ? reported : (socket.remoteAddress ?? "");
  return address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
}

export const accessLog: RequestHandler = (req, res, next) => {
  const start = performance.now();
  res.once("close", () => {
    const { log } = requestInfo(res);
    const line = {
      method: req.method,
      path: loggablePath(withoutQuery(req.originalUrl)),
      status: res.statusCode,
      ms: Math.round(performance.now() - start),
      aborted: !res.writableFinished,
    };
    if (res.statusCode >= 500) log.warn(line, "answered");
    else log.info(line, "answered");
  });
  next();
};
