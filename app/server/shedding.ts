import { monitorEventLoopDelay } from "node:perf_hooks";
import type { RequestHandler, Response } from "express";
import { toAddress } from "#app/platform/http/rate-limit.server.ts";
import type { Policy } from "./address-policy.ts";
import { reject } from "./reject.ts";
import { toFacts } from "./request-facts.ts";
import { isBodyAwaited } from "./slow-bodies.ts";

/** More concurrent requests than this only make everybody wait. */
const maxInFlight = 200;

/** With this few requests a stalled event loop means that the machine is busy, not this process. */
const minInFlight = 20;
const maxStallMs = 1_000;

/** Responses that a client has not taken yet: each is memory. Those that fit the kernel's buffers do not count. */
const maxUndelivered = 20;

const tooManyUnread = {
  status: 503,
  text: "Too many responses to your network have not been read yet. Please try again in a few seconds.",
  headers: { "Retry-After": "10" },
};

const overloaded = {
  status: 503,
  text: "Many people are here right now. Please try again in a few seconds.",
  headers: { "Retry-After": "3" },
};

/**
 * Refuses at once (503) what could only be served too late. A request counts from the end of its
 * body until its response is complete: slow senders occupy a place for their body, not one of these, and
 * slow readers one of their own address.
 */
export function loadShedding(policy: Policy): RequestHandler {
  const stall = monitorEventLoopDelay({ resolution: 50 });
  stall.enable();
  setInterval(() => stall.reset(), 2_000).unref();
  const stalls = readEvery100Ms(() => stall.mean / 1e6 > maxStallMs);
  const undelivered = countUndelivered();
  let inFlight = 0;
  return (req, res, next) => {
    const isStalled = inFlight > minInFlight && stalls();
    if (inFlight >= maxInFlight || isStalled) return reject(res, policy, overloaded);
    const client = toAddress(toFacts(res).ip);
    if (undelivered.of(client) >= maxUndelivered) return reject(res, policy, tooManyUnread);
    const count = () => {
      if (res.writableEnded || res.destroyed) return;
      inFlight += 1;
      onServed(res, () => {
        inFlight -= 1;
        if (!isEventStream(res)) undelivered.add(client, res);
      });
    };
    if (isBodyAwaited(req)) req.once("end", count);
    else count();
    next();
  };
}

/**
 * A response counts as served once the rest is up to its client: `prefinish` comes with `res.end`, `stalled`
 * from `streamBody`. So does an event stream once it is open; it may stay open for hours.
 */
function onServed(res: Response, work: () => void) {
  const events = ["prefinish", "stalled", "streaming", "close"];
  const once = () => {
    for (const event of events) res.off(event, once);
    work();
  };
  for (const event of events) res.once(event, once);
}

const isEventStream = (res: Response) =>
  String(res.getHeader("content-type")).startsWith("text/event-stream");

/** Counts responses per client that are complete, but not delivered. */
function countUndelivered() {
  const counts = new Map<string, number>();
  return {
    of: (client: string) => counts.get(client) ?? 0,
    add(client: string, res: Response) {
      if (res.closed) return;
      counts.set(client, (counts.get(client) ?? 0) + 1);
      res.once("close", () => {
        const left = (counts.get(client) ?? 1) - 1;
        if (left > 0) counts.set(client, left);
        else counts.delete(client);
      });
    },
  };
}

/** Reading a histogram is expensive; a value 100 ms old is recent enough. */
function readEvery100Ms(read: () => boolean) {
  let [value, nextReadAt] = [false, 0];
  return () => {
    if (performance.now() > nextReadAt) [value, nextReadAt] = [read(), performance.now() + 100];
    return value;
  };
}
