import { monitorEventLoopDelay } from "node:perf_hooks";
import type { RequestHandler, Response } from "express";
import type { Policy } from "./address-policy.ts";
import { reject } from "./reject.ts";
import { isBodyAwaited } from "./slow-bodies.ts";

/** More than this many unanswered requests only make everybody wait. */
const mostInFlight = 200;

/** With a few requests around, a stalled event loop means the machine is busy, not that we are. */
const fewInFlight = 20;
const longestStall = 1_000;

const overloaded = {
  status: 503,
  text: "Many people are here right now. Please try again in a few seconds.",
  headers: { "Retry-After": "3" },
};

/**
 * Refuses at once what could only be answered too late. A request counts from the end of its body:
 * clients that send slowly cost a place for their body, not one of ours.
 */
export function loadShedding(policy: Policy): RequestHandler {
  const stall = monitorEventLoopDelay({ resolution: 50 });
  stall.enable();
  setInterval(() => stall.reset(), 2_000).unref();
  const stalls = readNowAndThen(() => stall.mean / 1e6 > longestStall);
  let inFlight = 0;
  return (req, res, next) => {
    const isStalled = inFlight > fewInFlight && stalls();
    if (inFlight >= mostInFlight || isStalled) return reject(res, policy, overloaded);
    const count = () => {
      if (res.writableEnded || res.destroyed) return;
      inFlight += 1;
      onAnswered(res, () => {
        inFlight -= 1;
      });
    };
    if (isBodyAwaited(req)) req.once("end", count);
    else count();
    next();
  };
}

/** A stream of events is answered once it is open; it may then stay so for hours. */
function onAnswered(res: Response, work: () => void) {
  const once = () => {
    res.off("streaming", once).off("close", once);
    work();
  };
  res.once("streaming", once).once("close", once);
}

/** Reading a histogram takes longer than many a rule: a tenth of a second is soon enough. */
function readNowAndThen(read: () => boolean) {
  let [value, until] = [false, 0];
  return () => {
    if (performance.now() > until) [value, until] = [read(), performance.now() + 100];
    return value;
  };
}
