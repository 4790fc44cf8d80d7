import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import pLimit from "p-limit";
import { memoize } from "#app/lib/memoize.ts";
import { toAddress, toNetwork } from "#app/platform/http/rate-limit.server.ts";
import { bodyLimit } from "./addresses.ts";
import { refuse } from "./refuse.ts";
import { requestInfo } from "./request-facts.ts";

/** This many bodies of a client or network may arrive at once. Others wait for their turn. */
const perClient = 10;
const perNetwork = 40;
const inAll = 200;

const queuedPerClient = 50;
const maxQueuedMs = 10_000;

/** In bytes. A request is refused if fewer arrive during `maxChecks` checks in a row. Checks are
 * counted and not seconds: a busy process reads late, but it also checks late, so senders are not
 * refused for its delay. */
const minProgress = 4 * 1024;
const checkEveryMs = 1_000;
const maxChecks = { alone: 10, whileOthersWait: 3 };

const tooLarge = "The request is too large.";
const tooMany =
  "Too many uploads from your network at the same time. Please try again in a few seconds.";

export const checkBody: RequestHandler = (req, res, next) => {
  const coding = req.get("content-encoding");
  if (coding && coding !== "identity")
    refuse(res.set("Accept-Encoding", "identity"), 415, "Send the body as it is.");
  else if (Number(req.get("content-length") ?? 0) > bodyLimit(req)) refuse(res, 413, tooLarge);
  else next();
};

type Arriving = {
  areOthersWaiting: () => boolean;
  /** `mark` is the number of bytes when the body last made progress. `checks` is the number of
   * checks since then. */
  mark: number;
  checks: number;
  req: Request;
  end: () => void;
};

/** Limits the size of bodies and how many may arrive at the same time. `shedLoad` cannot do this,
 * because it counts a request only after its body has arrived. */
export function limitBodies(): RequestHandler {
  const ofClient = memoize((_address) => pLimit(perClient));
  const ofNetwork = memoize((_network) => pLimit(perNetwork));
  const arriving = new Set<Arriving>();
  setInterval(() => endWithoutProgress(arriving), checkEveryMs).unref();
  return (req, res, next) => {
    if (!isBodyAwaited(req)) return next();
    const { ip } = requestInfo(res);
    const [client, network] = [ofClient(toAddress(ip)), ofNetwork(toNetwork(ip))];
    const refuseTooMany = () => refuse(res.set("Retry-After", "10"), 503, tooMany);
    if (client.pendingCount >= queuedPerClient) return refuseTooMany();
    const stop = limitSize(req, res);
    const left = new Promise((resolve) => {
      req.once("end", resolve);
      res.once("close", resolve);
    });
    const queued = setTimeout(refuseTooMany, maxQueuedMs);
    const arrive = async () => {
      clearTimeout(queued);
      if (res.headersSent || res.destroyed) return;
      if (arriving.size >= inAll) return refuseTooMany();
      const end = () => {
        if (res.headersSent) return void req.destroy();
        res.set("Connection", "close");
        stop(408, "The request took too long to arrive.");
      };
      const areOthersWaiting = () => client.pendingCount + network.pendingCount > 0;
      const body = { req, end, areOthersWaiting, mark: req.socket.bytesRead, checks: 0 };
      arriving.add(body);
      next();
      await left;
      arriving.delete(body);
    };
    void client(() => network(arrive));
  };
}

/** Returns a function that refuses the request. The request stays paused until a route reads it. */
function limitSize(req: Request, res: Response) {
  const limit = bodyLimit(req);
  let size = 0;
  const count = (chunk: Buffer) => {
    size += chunk.length;
    if (size > limit) stop(413, tooLarge);
  };
  const stop = (status: number, text: string) => {
    req.off("data", count);
    refuse(res, status, text);
    req.emit("error", new Error(text));
  };
  req
    .on("error", () => {})
    .pause()
    .on("data", count);
  return stop;
}

/** Ends bodies that make no progress. Before a route begins to read a body, its sender cannot make
 * progress, so that time does not count. */
function endWithoutProgress(arriving: Set<Arriving>) {
  for (const body of arriving) {
    const { bytesRead } = body.req.socket;
    const isBegun = body.req.readableFlowing === true;
    if (!isBegun || bytesRead - body.mark >= minProgress)
      Object.assign(body, { mark: bytesRead, checks: 0 });
    else if (++body.checks >= maxChecks[body.areOthersWaiting() ? "whileOthersWait" : "alone"])
      body.end();
  }
}

/** True if the body has not arrived yet and a route may read it. Nothing reads the body of a GET. */
export const isBodyAwaited = ({ method, headers, complete }: IncomingMessage) =>
  method !== "GET" &&
  method !== "HEAD" &&
  !complete &&
  (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0);

/** Reads and drops the rest of the body after the response, because a browser that is still sending
 * shows no response if the connection closes. After `lateMs` it is closed. */
export const discardLateBodies =
  (lateMs = 15_000): RequestHandler =>
  (req, res, next) => {
    res.once("finish", () => {
      if (req.complete) return;
      req.removeAllListeners("data").resume();
      const timer = setTimeout(() => req.destroy(), lateMs).unref();
      req.once("close", () => clearTimeout(timer));
    });
    next();
  };
