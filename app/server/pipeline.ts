import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import { isDatabaseUnavailable } from "#app/platform/database/database-unavailable.server.ts";
import { serializeError } from "#app/platform/observability/errors.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { accessLog } from "./access-log.ts";
import { hostCheck, methodCheck, pathCheck } from "./address-check.ts";
import type { Policy } from "./address-policy.ts";
import { bodyLimit } from "./body-limit.ts";
import { crossSiteCheck } from "./cross-site.ts";
import { textOfError } from "./error-text.ts";
import { health } from "./health.ts";
import { dropLateBodies } from "./late-body.ts";
import { reject } from "./reject.ts";
import { factsOf, requestFacts } from "./request-facts.ts";
import { type SecurityOptions, setSecurityHeaders } from "./security-headers.ts";
import { loadShedding } from "./shedding.ts";
import { limitSlowBodies } from "./slow-bodies.ts";

export type PipelineOptions = {
  security: SecurityOptions;
  policy: Policy;
  log: Logger;
  stagingHost?: string;
  /** The number of proxies in front of us that can be trusted to tell the client's address. */
  trustProxy: number;
  isReady: () => Promise<boolean>;
  isDraining: () => boolean;
  /** Serves the files of the build. */
  files: RequestHandler;
  /** Serves the files of other builds. */
  keptFiles: RequestHandler;
  /** Serves everything else. */
  routes: RequestHandler;
};

/** Everything between the socket and the routes, in the order a request meets it. */
export function createPipeline(options: PipelineOptions): Express {
  const { policy, security, isDraining, stagingHost } = options;
  const { origin } = security;
  const gate = express();
  gate.disable("x-powered-by").disable("etag");
  gate.set("trust proxy", options.trustProxy || false).set("query parser", false);
  gate.use(requestFacts(options), accessLog(policy), setSecurityHeaders(security));
  gate.use(dropLateBodies(), goodbye(isDraining), health(options));
  gate.use(hostCheck({ origin, stagingHost, policy }));
  // The bundler's development server has addresses that are spelled in its own way.
  if (security.isDevelopment) gate.use(options.files);
  gate.use(pathCheck(policy), methodCheck(policy));
  gate.use(crossSiteCheck(origin, policy), bodyLimit(policy));
  gate.use(options.files, limitSlowBodies(policy), loadShedding(policy));
  gate.use(options.keptFiles, options.routes);
  gate.use(lastResort(policy));
  return gate;
}

/** While we drain, clients should open their next connection elsewhere. */
const goodbye =
  (isDraining: () => boolean): RequestHandler =>
  (_req, res, next) => {
    if (isDraining()) res.setHeader("Connection", "close");
    next();
  };

const lastResort =
  (policy: Policy): ErrorRequestHandler =>
  (error, _req, res, next) => {
    factsOf(res).log.error({ err: serializeError(error) }, "request failed");
    if (res.headersSent) return next(error);
    reject(res, policy, textOfError(isDatabaseUnavailable(error) ? 503 : 500));
  };
