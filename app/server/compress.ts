import { constants } from "node:zlib";
import compression from "compression";
import type { RequestHandler } from "express";

/** Packs what is made per request; files come packed from the build, events must not wait. */
export const compress = (): RequestHandler =>
  compression({
    threshold: 860,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    filter: (req, res) =>
      !String(res.getHeader("Content-Type")).startsWith("text/event-stream") &&
      compression.filter(req, res),
  });
