import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import type { Request, RequestHandler, Response } from "express";
import type { RequestInfo } from "#app/platform/http/request-context.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { newRequestId, withRequestId } from "#app/platform/observability/request-id.server.ts";
import { wantsNoScripts } from "./page-key.ts";

/** Finds out who asks, and how: see `RequestInfo`. */
export const requestFacts =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    const requestId = sane(req.get("x-request-id")) ?? newRequestId();
    const info: RequestInfo = {
      requestId,
      nonce: randomBytes(16).toString("base64"),
      ip: clientAddress(req),
      saveData: wantsNoScripts(req.headers),
      log: log.child({ requestId }),
    };
    res.locals.info = info;
    res.setHeader("X-Request-Id", requestId);
    withRequestId(requestId, next);
  };

/** The facts of the request this response answers. */
export const factsOf = (res: Response): RequestInfo => res.locals.info;

const sane = (id: string | undefined) => (id && /^[\w-]{8,64}$/.test(id) ? id : undefined);

/** As far as the trusted proxies tell; an IPv4 address looks the same over IPv6. */
function clientAddress(req: Request) {
  const told = req.ip ?? "";
  const address = isIP(told) ? told : (req.socket.remoteAddress ?? "");
  return address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
}
