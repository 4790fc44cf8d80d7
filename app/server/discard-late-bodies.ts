import type { RequestHandler } from "express";

/**
 * Ends a connection whose client keeps sending long after the response. Until then its bytes are
 * read and discarded: a browser would not see the response on a connection that closes while it
 * sends.
 */
export const discardLateBodies =
  (timeoutMs = 15_000): RequestHandler =>
  (req, res, next) => {
    res.once("finish", () => {
      if (req.complete) return;
      const timer = setTimeout(() => req.destroy(), timeoutMs).unref();
      req.once("close", () => clearTimeout(timer));
    });
    next();
  };
