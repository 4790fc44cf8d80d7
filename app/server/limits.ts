import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import pLimit, { type LimitFunction } from "p-limit";
import { toAddress, toNetwork } from "#app/platform/http/rate-limit.server.ts";
import { refuse } from "./refuse.ts";
import { requestInfo } from "./request-facts.ts";

/** How many request bodies may arrive at the same time. */
const perClient = 10;
const perNetwork = 40;
const inAll = 200;

const queuedPerClient = 50;
/** A body is refused if fewer than `minProgress` bytes arrive in `progressMs`. */
const minProgress = 4 * 1024;
const progressMs = 10_000;

const tooLarge = "The request is too large.";
const tooMany =
  "Too many uploads from your network at the same time. Please try again in a few seconds.";

const kilobyte = 1024;

/** Forms and JSON may contain a photo of 5 MiB in base64, which makes it a third larger, so they get
 * a larger limit. The code that reads them limits their texts. */
export function bodyLimit({ method, headers }: Pick<IncomingMessage, "method" | "headers">) {
  if (method === "PUT") return (5 * kilobyte + 64) * kilobyte;
  const mayHoldPhoto = /^(?:multipart\/form-data|application\/json)\s*(?:;|$)/i;
  return mayHoldPhoto.test(headers["content-type"] ?? "") ? 8 * kilobyte ** 2 : 256 * kilobyte;
}

export const checkBody: RequestHandler = (req, res, next) => {
  const coding = req.get("content-encoding");
  if (coding && coding !== "identity")
    refuse(res.set("Accept-Encoding", "identity"), 415, "Send the body as it is.");
  else if (Number(req.get("content-length") ?? 0) > bodyLimit(req)) refuse(res, 413, tooLarge);
  else next();
};

/** Limits the size of bodies, and how many bodies may arrive at once. `shedLoad` counts a request
 * only after its body has arrived. */
export function limitBodies(checkMs = progressMs): RequestHandler {
  const ofClient = limitEach(perClient);
  const ofNetwork = limitEach(perNetwork);
  let arriving = 0;
  return async (req, res, next) => {
    if (!isBodyAwaited(req)) return next();
    const { ip } = requestInfo(res);
    const refuseTooMany = () => refuse(res.set("Retry-After", "10"), 503, tooMany);
    const client = ofClient(toAddress(ip));
    if (client.pendingCount >= queuedPerClient) return refuseTooMany();
    const left = watchBody(req, res, checkMs);
    const arrive = async () => {
      if (res.headersSent || res.destroyed) return;
      if (arriving >= inAll) return refuseTooMany();
      arriving++;
      next();
      await left;
      arriving--;
    };
    await client.run(() => ofNetwork(toNetwork(ip)).run(arrive));
  };
}

function limitEach(max: number) {
  const limits = new Map<string, LimitFunction>();
  return (key: string) => {
    const limit = limits.get(key) ?? pLimit(max);
    limits.set(key, limit);
    return {
      pendingCount: limit.pendingCount,
      async run(task: () => Promise<void>) {
        await limit(task);
        if (limit.activeCount + limit.pendingCount === 0) limits.delete(key);
      },
    };
  };
}

/** Refuses a body that is too large, or that makes no progress while a route reads it. The promise
 * is fulfilled when the body has arrived or the response has ended. */
function watchBody(req: Request, res: Response, checkMs: number) {
  const limit = bodyLimit(req);
  let size = 0;
  let checked = 0;
  const stop = (status: number, text: string) => {
    req.off("data", count);
    refuse(res, status, text);
    req.emit("error", new Error(text));
  };
  const check = setInterval(() => {
    const isSlow = !req.isPaused() && size - checked < minProgress;
    checked = size;
    if (!isSlow) return;
    if (res.headersSent) return req.destroy();
    res.set("Connection", "close");
    stop(408, "The request took too long to arrive.");
  }, checkMs);
  const count = (chunk: Buffer) => {
    size += chunk.length;
    if (size > limit) stop(413, tooLarge);
  };
  req.on("error", () => {}).pause();
  req.on("data", count).on("resume", () => check.refresh());
  for (const event of ["end", "close"]) req.once(event, () => clearInterval(check));
  // A browser that is still sending shows no response if the connection closes. So the rest of the
  // body is read and dropped.
  res.once("finish", () => req.off("data", count).resume());
  return new Promise((resolve) => {
    req.once("end", resolve);
    res.once("close", resolve);
  });
}

const isBodyAwaited = ({ method, headers, complete }: Request) =>
  method !== "GET" &&
  method !== "HEAD" &&
  !complete &&
  (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0);

const maxInWork = 200;

const overloaded = "Many people are here right now. Please try again in a few seconds.";

/** Refuses a request with 503 while the server works on too many others. Requests that wait for a
 * slow client and streams of events are not counted, because the server does no work for them. */
export function shedLoad(): RequestHandler {
  const open = new Set<Response>();
  return (req, res, next) => {
    if (open.size >= maxInWork && [...open].filter(isInWork).length >= maxInWork)
      return refuse(res.set("Retry-After", "3"), 503, overloaded);
    const count = () => {
      if (!res.writableEnded && !res.destroyed) open.add(res);
    };
    res.once("close", () => open.delete(res));
    if (isBodyAwaited(req)) req.once("end", count);
    else count();
    next();
  };
}

const isInWork = (res: Response) =>
  !res.writableEnded &&
  !res.writableNeedDrain &&
  !String(res.getHeader("content-type")).startsWith("text/event-stream");
