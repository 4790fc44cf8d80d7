import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import { isDatabaseUnavailable } from "#app/platform/database/database-unavailable.server.ts";
import { serializeError } from "#app/platform/observability/errors.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { accessLog } from "./access-log.ts";
import { hostCheck, methodCheck, pathCheck } from "./address-check.ts";
import type { Policy } from "./address-policy.ts";
import type { AllowedMethods } from "./allowed-methods.ts";
import { crossSiteCheck } from "./cross-site.ts";
import { health } from "./health.ts";
import { bodyLimit } from "./limited-body.ts";
import { errorText, reject } from "./reject.ts";
import { requestFacts, toFacts } from "./request-facts.ts";
import { type SecurityOptions, setSecurityHeaders } from "./security-headers.ts";
import { loadShedding } from "./shedding.ts";
import { limitSlowBodies } from "./slow-bodies.ts";

export type PipelineOptions = {
  security: SecurityOptions;
  policy: Policy;
  log: Logger;
  stagingHost?: string;
  methodsOf: AllowedMethods;
  /** The number of proxies in front whose `X-Forwarded-For` is trusted. */
  trustProxy: number;
  isReady: () => Promise<boolean>;
  isDraining: () => boolean;
  isEnding: () => boolean;
  /** Serves the files of this build. */
  files: RequestHandler;
  /** Serves the files of other builds. */
  oldFiles: RequestHandler;
  routes: RequestHandler;
};

/** The HTTP middlewares in front of the routes, in the order a request passes them. */
export function createPipeline(options: PipelineOptions): Express {
  const { policy, security, isEnding, stagingHost } = options;
  const { origin } = security;
  const pipeline = express();
  pipeline.disable("x-powered-by").disable("etag");
  pipeline.set("trust proxy", options.trustProxy || false).set("query parser", false);
  pipeline.use(requestFacts(options), accessLog(policy), setSecurityHeaders(security, policy));
  pipeline.use(discardLateBodies(), closeWhenEnding(isEnding), health(options));
  pipeline.use(hostCheck({ origin, stagingHost, policy }));
  // The bundler's development server uses paths of other spellings.
  if (security.isDevelopment) pipeline.use(options.files);
  pipeline.use(pathCheck(policy), methodCheck(options));
  pipeline.use(crossSiteCheck(origin, policy), bodyLimit(policy));
  pipeline.use(options.files, limitSlowBodies(policy), loadShedding(policy));
  pipeline.use(options.oldFiles, options.routes);
  pipeline.use(errorHandler(policy));
  return pipeline;
}

/** Before the end, clients should open their next connection to another process. */
const closeWhenEnding =
  (isEnding: () => boolean): RequestHandler =>
  (_req, res, next) => {
    if (isEnding()) res.setHeader("Connection", "close");
    next();
  };

const errorHandler =
  (policy: Policy): ErrorRequestHandler =>
  (error, _req, res, next) => {
    toFacts(res).log.error({ err: serializeError(error) }, "request failed");
    if (res.headersSent) return next(error);
    reject(res, policy, errorText(isDatabaseUnavailable(error) ? 503 : 500));
  };

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
