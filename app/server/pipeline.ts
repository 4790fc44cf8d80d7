import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import { isDatabaseUnavailable } from "#app/platform/database/database-unavailable.server.ts";
import { serializeError } from "#app/platform/observability/errors.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import { checkMethod, checkPath } from "./addresses.ts";
import { checkBody, discardLateBodies, limitBodies } from "./bodies.ts";
import { checkSite } from "./cross-site.ts";
import { type Health, health } from "./health.ts";
import { checkHost } from "./hosts.ts";
import { refuse } from "./refuse.ts";
import { accessLog, requestFacts, requestInfo } from "./request-facts.ts";
import { type SecurityOptions, securityHeaders } from "./security-headers.ts";
import { shedLoad } from "./shed-load.ts";

export type PipelineOptions = Health & {
  settings: SecurityOptions & Pick<Settings, "stagingHost" | "trustProxy">;
  isDevelopment: boolean;
  log: Logger;
  /** True shortly before the process ends. Its connections are then closed, so that clients open
   * new ones to another process. */
  isEnding: () => boolean;
  files: RequestHandler;
  oldFiles: RequestHandler;
  routes: RequestHandler[];
};

export function createPipeline(options: PipelineOptions): Express {
  const { settings, isDevelopment, log, isEnding } = options;
  const pipeline = express().disable("x-powered-by").disable("etag");
  pipeline.set("trust proxy", settings.trustProxy || false).set("query parser", false);
  pipeline.use(requestFacts(log, settings), accessLog, ...securityHeaders(settings, isDevelopment));
  pipeline.use(discardLateBodies(), closeWhenEnding(isEnding), health(options));
  pipeline.use(checkHost(settings));
  // The bundler's development server uses paths that `checkPath` would refuse, so it comes first.
  if (isDevelopment) pipeline.use(options.files);
  pipeline.use(checkPath, checkMethod, checkSite(settings.appOrigin), checkBody);
  pipeline.use(options.files, limitBodies(), shedLoad(), options.oldFiles);
  pipeline.use(...options.routes, handleError);
  return pipeline;
}

const closeWhenEnding =
  (isEnding: () => boolean): RequestHandler =>
  (_req, res, next) => {
    if (isEnding()) res.setHeader("Connection", "close");
    next();
  };

const handleError: ErrorRequestHandler = (error, _req, res, next) => {
  if (error.status === 412 || error.status === 416) return refuse(res, error.status);
  requestInfo(res).log.error({ err: serializeError(error) }, "request failed");
  if (res.headersSent) return next(error);
  refuse(res, isDatabaseUnavailable(error) ? 503 : 500);
};
