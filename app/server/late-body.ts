import type { RequestHandler } from "express";

/**
 * Ends a connection whose client goes on sending long after its answer. Until then what it sends is
 * read and dropped: a browser would not see the answer on a connection that closes under it.
 */
export const dropLateBodies =
  (patience = 15_000): RequestHandler =>
  (req, res, next) => {
    res.once("finish", () => {
      if (req.complete) return;
      const timer = setTimeout(() => req.destroy(), patience).unref();
      req.once("close", () => clearTimeout(timer));
    });
    next();
  };
