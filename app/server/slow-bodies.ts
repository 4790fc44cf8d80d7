import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import { toAddress, toNetwork } from "#app/platform/http/rate-limit.server.ts";
import type { Policy } from "./address-policy.ts";
import { bodyLimits, createBodyPlaces } from "./body-concurrency.ts";
import { tooSlow } from "./limited-body.ts";
import { reject } from "./reject.ts";
import { toFacts } from "./request-facts.ts";

/** Time that a request waits in the queue for its body, in ms. */
const timeoutMs = 10_000;

const tooMany = {
  status: 503,
  text: "Too many uploads from your network at the same time. Please try again in a few seconds.",
  headers: { "Retry-After": "10" },
};

/**
 * Limits the number of bodies received concurrently, per address, network and in total. Meanwhile they
 * occupy only a place: `loadShedding` counts a request from the end of its body.
 */
export function limitSlowBodies(policy: Policy): RequestHandler {
  const places = createBodyPlaces(bodyLimits);
  return (req, res, next) => {
    if (!isBodyAwaited(req)) return next();
    // A place may be freed during another request: restore this one's async context.
    const proceed = AsyncResource.bind(() => next());
    const timer = setTimeout(() => {
      leave?.();
      reject(res, policy, tooMany);
    }, timeoutMs);
    const { ip } = toFacts(res);
    const leave = places.request({
      client: toAddress(ip),
      network: toNetwork(ip),
      received: () => req.socket.bytesRead,
      isRead: () => req.readableFlowing === true,
      begin(release) {
        clearTimeout(timer);
        req.once("end", release).once("close", release);
        proceed();
      },
      end: () => endBody(req, res, policy),
    });
    if (!leave) reject(res, policy, tooMany);
    res.once("close", () => {
      clearTimeout(timer);
      leave?.();
    });
  };
}

/** Ends a body for the sake of others: its reader responds, if there is one yet (`limitedBody`). */
function endBody(req: Request, res: Response, policy: Policy) {
  const hasResponded = res.headersSent;
  const isRead = req.emit("displaced");
  if (hasResponded) req.destroy();
  else if (!isRead) reject(res, policy, tooSlow);
}

/** Returns whether a route may read a body that has not arrived yet. The body of a GET is never read. */
export const isBodyAwaited = ({ method, headers, complete }: IncomingMessage) =>
  method !== "GET" &&
  method !== "HEAD" &&
  !complete &&
  (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0);
