import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { toAddress, toNetwork } from "#app/platform/http/rate-limit.server.ts";
import { bodyLimit } from "./addresses.ts";
import { createBodyPlaces } from "./body-places.ts";
import { refuse } from "./refuse.ts";
import { requestInfo } from "./request-facts.ts";

/** Milliseconds for which a request waits for its turn to send its body. */
const timeoutMs = 10_000;

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

/**
 * Limits the size of bodies and how many arrive at once. `shedLoad` counts a request only after its
 * body has arrived.
 */
export function limitBodies(places = createBodyPlaces()): RequestHandler {
  return (req, res, next) => {
    if (!isBodyAwaited(req)) return next();
    const { ip } = requestInfo(res);
    const stop = (status: number, text: string) => {
      req.off("data", count);
      refuse(res, status, text);
      req.emit("error", new Error(text));
    };
    const limit = bodyLimit(req);
    let size = 0;
    const count = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) stop(413, tooLarge);
    };
    // The request stays paused until a route reads it.
    req
      .on("error", () => {})
      .pause()
      .on("data", count);
    // A request that gives up its place starts the next one. `AsyncResource` lets the next request
    // run in its own async context and not in that of the other.
    const proceed = AsyncResource.bind(() => next());
    const refuseTooMany = () => {
      leave?.();
      refuse(res.set("Retry-After", "10"), 503, tooMany);
    };
    const timer = setTimeout(() => refuseTooMany(), timeoutMs);
    const leave = places.request({
      client: toAddress(ip),
      network: toNetwork(ip),
      received: () => req.socket.bytesRead,
      isRead: () => req.readableFlowing === true,
      begin() {
        clearTimeout(timer);
        proceed();
      },
      end() {
        if (res.headersSent) return void req.destroy();
        res.set("Connection", "close");
        stop(408, "The request took too long to arrive.");
      },
    });
    req.once("end", () => leave?.());
    res.once("close", () => {
      clearTimeout(timer);
      leave?.();
    });
    if (!leave) refuseTooMany();
  };
}

/**
 * Tells whether a route may read a body that has not arrived yet. The body of a GET is never read.
 */
export const isBodyAwaited = ({ method, headers, complete }: IncomingMessage) =>
  method !== "GET" &&
  method !== "HEAD" &&
  !complete &&
  (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0);

/**
 * Reads and discards the rest of a body after the response. A browser would not see the response if
 * the connection closed while the browser sends. After `lateMs` the client is cut off.
 */
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
