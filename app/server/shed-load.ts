import type { RequestHandler, Response } from "express";
import { isBodyAwaited } from "./bodies.ts";
import { refuse } from "./refuse.ts";

const maxInWork = 200;

const overloaded = "Many people are here right now. Please try again in a few seconds.";

/** Refuses requests with 503 if they could not be answered in time. Slow senders, slow readers and
 * event streams do not count as work. */
export function shedLoad(): RequestHandler {
  const open = new Set<Response>();
  return (req, res, next) => {
    if (open.size >= maxInWork && [...open].filter(isInWork).length >= maxInWork)
      return refuse(res.set("Retry-After", "3"), 503, overloaded);
    const count = () => {
      if (res.writableEnded || res.destroyed) return;
      open.add(res);
      res.once("close", () => open.delete(res));
    };
    if (isBodyAwaited(req)) req.once("end", count);
    else count();
    next();
  };
}

const isInWork = (res: Response) =>
  !res.writableEnded &&
  !res.writableNeedDrain &&
  !String(res.getHeader("content-type")).startsWith("text/event-stream");
