import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { addressOf } from "#app/platform/http/rate-limit.server.ts";
import type { Policy } from "./address-policy.ts";
import { bodyLimits, createBodyPlaces } from "./body-places.ts";
import { reject } from "./reject.ts";
import { factsOf } from "./request-facts.ts";

/** How long a request waits until its body may arrive. */
const patience = 10_000;

const tooMany = {
  status: 503,
  text: "Too many uploads from your network at the same time. Please try again in a few seconds.",
  headers: { "Retry-After": "10" },
};

/**
 * Lets a limited number of bodies arrive at the same time, per address and in all. They hold nothing
 * but their place meanwhile: `loadShedding` counts a request from the end of its body.
 */
export function limitSlowBodies(policy: Policy, limits = bodyLimits): RequestHandler {
  const places = createBodyPlaces(limits);
  return (req, res, next) => {
    if (!isBodyAwaited(req)) return next();
    // A place is given up in the course of another request.
    const proceed = AsyncResource.bind(() => next());
    const late = setTimeout(() => {
      leave?.();
      reject(res, policy, tooMany);
    }, patience);
    const leave = places.request(addressOf(factsOf(res).ip), (release) => {
      clearTimeout(late);
      req.once("end", release).once("close", release);
      proceed();
    });
    if (!leave) reject(res, policy, tooMany);
    res.once("close", () => {
      clearTimeout(late);
      leave?.();
    });
  };
}

/** Whether a route may read a body that has not arrived. Nobody reads the body of a GET. */
export const isBodyAwaited = ({ method, headers, complete }: IncomingMessage) =>
  method !== "GET" &&
  method !== "HEAD" &&
  !complete &&
  (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0);
