import { monitorEventLoopDelay } from "node:perf_hooks";
import type { RequestHandler, Response } from "express";
import type { Policy } from "./address-policy.ts";
import { reject } from "./reject.ts";
import { isBodyAwaited } from "./slow-bodies.ts";

/** More concurrent requests than this only make everybody wait. */
const maxInFlight = 200;

/** With this few requests a stalled event loop means that the machine is busy, not this process. */
const minInFlight = 20;
const maxStallMs = 1_000;

const overloaded = {
  status: 503,
  text: "Many people are here right now. Please try again in a few seconds.",
  headers: { "Retry-After": "3" },
};

/**
 * Refuses at once (503) what could only be served too late. A request counts from the end of its
 * body, so slow senders occupy a place for their body, not one of these.
 */
export function loadShedding(policy: Policy): RequestHandler {
  const stall = monitorEventLoopDelay({ resolution: 50 });
  stall.enable();
  setInterval(() => stall.reset(), 2_000).unref();
  const stalls = readEvery100Ms(() => stall.mean / 1e6 > maxStallMs);
  let inFlight = 0;
  return (req, res, next) => {
    const isStalled = inFlight > minInFlight && stalls();
    if (inFlight >= maxInFlight || isStalled) return reject(res, policy, overloaded);
    const count = () => {
      if (res.writableEnded || res.destroyed) return;
      inFlight += 1;
      onServed(res, () => {
        inFlight -= 1;
      });
    };
    if (isBodyAwaited(req)) req.once("end", count);
    else count();
    next();
  };
}

/** An event stream counts as served once it is open; it may stay open for hours. */
function onServed(res: Response, work: () => void) {
  const once = () => {
    res.off("streaming", once).off("close", once);
    work();
  };
  res.once("streaming", once).once("close", once);
}

/** Reading a histogram is expensive; a value 100 ms old is recent enough. */
function readEvery100Ms(read: () => boolean) {
  let [value, nextReadAt] = [false, 0];
  return () => {
    if (performance.now() > nextReadAt) [value, nextReadAt] = [read(), performance.now() + 100];
    return value;
  };
}
