import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import { isDatabaseUnavailable } from "#app/platform/database/database-unavailable.server.ts";
import { serializeError } from "#app/platform/observability/errors.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import { checkHost, checkMethod, checkPath, checkSite } from "./gate.ts";
import { type Health, health } from "./health.ts";
import { checkBody, limitBodies, shedLoad } from "./limits.ts";
import { refuse } from "./refuse.ts";
import { accessLog, requestFacts, requestInfo } from "./request-facts.ts";
import { type SecurityOptions, securityHeaders } from "./security-headers.ts";

export type PipelineOptions = Health & {
  settings: SecurityOptions & Pick<Settings, "stagingHost" | "trustProxy">;
  isDevelopment: boolean;
  log: Logger;
  files: RequestHandler;
  routes: RequestHandler[];
};

export function createPipeline(options: PipelineOptions): Express {
  const { settings, isDevelopment, log, files, routes } = options;
  const pipeline = express().disable("x-powered-by").disable("etag");
  pipeline.set("trust proxy", settings.trustProxy || false).set("query parser", false);
  pipeline.use(requestFacts(log, settings), accessLog);
  pipeline.use(securityHeaders(settings, isDevelopment), health(options), checkHost(settings));
  // The bundler's development server uses paths that `checkPath` would refuse.
  if (isDevelopment) pipeline.use(files);
  pipeline.use(checkPath, checkMethod, checkSite(settings.appOrigin), checkBody);
  pipeline.use(files, limitBodies(), shedLoad(), routes, handleError);
  return pipeline;
}

const handleError: ErrorRequestHandler = (error, _req, res, next) => {
  if (error.status === 412 || error.status === 416) return refuse(res, error.status);
  requestInfo(res).log.error({ err: serializeError(error) }, "request failed");
  if (res.headersSent) return next(error);
  refuse(res, isDatabaseUnavailable(error) ? 503 : 500);
};
