import type { RequestHandler, Response } from "express";
import { toAddress } from "#app/platform/http/rate-limit.server.ts";
import { isBodyAwaited } from "./bodies.ts";
import { refuse } from "./refuse.ts";
import { requestInfo } from "./request-facts.ts";

const maxInWork = 200;

/** With fewer requests, a stalled event loop means that the machine is busy with other things. */
const minInWork = 20;
const maxStallMs = 1_000;
const checkEveryMs = 500;

/**
 * Limits the responses that a client has not read, because each takes memory. Responses that fit
 * into the kernel's buffers do not count.
 */
const maxUnread = 20;

const overloaded = "Many people are here right now. Please try again in a few seconds.";
const tooManyUnread =
  "Too many responses to your network have not been read yet. Please try again in a few seconds.";

/**
 * Refuses requests (503) that could only be served too late. Slow senders, slow readers and event
 * streams do not count as work.
 */
export function shedLoad(): RequestHandler {
  const open = new Map<string, Set<Response>>();
  const isStalled = watchEventLoop();
  const all = new Set<Response>();
  const countInWork = () => [...all].filter(isInWork).length;
  return (req, res, next) => {
    const most = isStalled() ? minInWork : maxInWork;
    if (all.size >= most && countInWork() >= most)
      return refuse(res.set("Retry-After", "3"), 503, overloaded);
    const client = toAddress(requestInfo(res).ip);
    if (countUnread(open.get(client)) >= maxUnread)
      return refuse(res.set("Retry-After", "10"), 503, tooManyUnread);
    const count = () => {
      if (res.writableEnded || res.destroyed) return;
      const ofClient = open.get(client) ?? new Set();
      open.set(client, ofClient.add(res));
      all.add(res);
      res.once("close", () => {
        all.delete(res);
        ofClient.delete(res);
        if (ofClient.size === 0) open.delete(client);
      });
    };
    if (isBodyAwaited(req)) req.once("end", count);
    else count();
    next();
  };
}

const isEventStream = (res: Response) =>
  String(res.getHeader("content-type")).startsWith("text/event-stream");

const countUnread = (all = new Set<Response>()) =>
  all.size < maxUnread ? 0 : [...all].filter(isUnread).length;

const isUnread = (res: Response) =>
  (res.writableEnded || res.writableNeedDrain) && !isEventStream(res);

const isInWork = (res: Response) =>
  !res.writableEnded && !res.writableNeedDrain && !isEventStream(res);

function watchEventLoop() {
  let [checkedAt, isLate] = [performance.now(), false];
  setInterval(() => {
    const now = performance.now();
    isLate = now - checkedAt > checkEveryMs + maxStallMs;
    checkedAt = now;
  }, checkEveryMs).unref();
  return () => isLate;
}
