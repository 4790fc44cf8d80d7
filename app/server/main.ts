import path from "node:path";
import type { RequestHandler } from "express";
import type { AppServices } from "#app/platform/http/app-services.server.ts";
import { createLog, type Logger } from "#app/platform/observability/log.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import { policy } from "./address-policy.ts";
import { cachedProbe } from "./cached-probe.ts";
import { createServices } from "./create-services.ts";
import { drain } from "./drain.ts";
import { createListener, listen, serve } from "./listener.ts";
import { createMetrics } from "./metrics.ts";
import { oldAssets } from "./old-assets.ts";
import { createPageCache } from "./page-cache.ts";
import { createPipeline } from "./pipeline.ts";
import { isMigrated } from "./readiness.ts";
import { router } from "./router.ts";
import { securityHeaders } from "./security-headers.ts";
import { securityOf } from "./security-settings.ts";
import { withSharedPages } from "./shared-pages.ts";
import { staticFiles } from "./static-files.ts";

type RunningServer = {
  /** The origin to open. */
  url: string;
  /**
   * Reports not ready at once, stops accepting requests, finishes running ones (at most 10 s),
   * closes the pool.
   */
  stop: () => Promise<void>;
};

/**
 * Starts the server. In development pass the bundler's middleware as `development`: it serves the
 * files and reloads changed routes.
 */
export async function startServer(
  requested: Settings,
  development?: RequestHandler,
): Promise<RunningServer> {
  const log = await createLog({ level: requested.logLevel, pretty: process.stdout.isTTY });
  const load = () => import("virtual:react-router/server-build");
  const build = development ? load : await load();
  const headers = securityHeaders(securityOf(requested, development !== undefined), []);
  const server = createListener({ headers, log });
  const settings = withPort(requested, await listen(server, requested));
  const metrics = await createMetrics(settings);
  const { services, onStop } = createServices(settings, log, metrics);
  const closeMetrics = await metrics?.open(services.db);
  const lifecycle = { isDraining: false };
  const pipeline = pipelineFor(services, { build, development, log, lifecycle });
  serve(server, metrics?.around(pipeline) ?? pipeline);
  const stop = async () => {
    lifecycle.isDraining = true;
    const onClosing = () => Promise.allSettled([...onStop.map((end) => end()), closeMetrics?.()]);
    await drain(server, { seconds: settings.drainSeconds, onClosing });
    await services.db.destroy();
  };
  return { url: settings.appOrigin, stop };
}

/** For port 0 the system chooses the port, which then becomes part of the origin. */
const withPort = (settings: Settings, port: number) => ({
  ...settings,
  appOrigin: settings.appOrigin.replace(/:0$/, `:${port}`),
});

type Parts = {
  build: Parameters<typeof router>[0]["build"];
  development?: RequestHandler;
  log: Logger;
  lifecycle: { isDraining: boolean };
};

function pipelineFor(services: AppServices, { build, development, log, lifecycle }: Parts) {
  const isDevelopment = development !== undefined;
  const { settings, changes } = services;
  const security = securityOf(settings, isDevelopment);
  const isDraining = () => lifecycle.isDraining;
  const pages = createPageCache({ changes });
  const pipeline = createPipeline({
    log,
    policy,
    security,
    stagingHost: settings.stagingHost,
    trustProxy: settings.trustProxy,
    isReady: cachedProbe(() => isMigrated(services.db)),
    isDraining,
    files: development ?? staticFiles(path.join(import.meta.dirname, "../client")),
    oldFiles: oldAssets(services.db),
    routes: router({ build, isDevelopment, services, policy, security, pages }),
  });
  return withSharedPages({ pages, origin: settings.appOrigin, isDraining, log }, pipeline);
}
