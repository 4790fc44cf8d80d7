import cluster from "node:cluster";
import path from "node:path";
import type { RequestHandler } from "express";
import { openChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import { createObjectStore } from "#app/platform/files/object-store.server.ts";
import type { AppServices } from "#app/platform/http/request-context.server.ts";
import { createLog, type Logger } from "#app/platform/observability/log.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import { connect } from "#db/client.server.ts";
import { policy } from "./address-policy.ts";
import type { AllowedMethods } from "./allowed-methods.ts";
import { drain } from "./drain.ts";
import { cachedProbe, type Health, isMigrated, workerEndpoints } from "./health.ts";
import { createListener, listen, serve } from "./listener.ts";
import { type Build, loadBuild } from "./load-build.ts";
import type { Metrics } from "./metrics.ts";
import { createPageCache } from "./page-cache.ts";
import { createPipeline } from "./pipeline.ts";
import { poolHooks } from "./query-log.ts";
import { router } from "./router.ts";
import { securityHeaders, toSecurity } from "./security-headers.ts";
import { withSharedPages } from "./shared-pages.ts";
import { startJobs } from "./start-jobs.ts";
import { starting } from "./starting.ts";
import { oldAssets, staticFiles } from "./static-files.ts";

type RunningServer = {
  /** The origin to open. */
  url: string;
  /**
   * Reports not ready at once, stops accepting requests, finishes running ones (at most 10 s),
   * closes the pool.
   */
  stop: () => Promise<void>;
  /** The same, but ready until the end: another process serves the same port. */
  leave: () => Promise<void>;
};

type Start = {
  /** The bundler's middleware: it serves the files and reloads changed routes. */
  development?: RequestHandler;
  /** Prepares the database and the settings; meanwhile `/healthz` responds, and nothing else. */
  prepare?: (log: Logger) => Promise<Settings>;
};

/**
 * Listens, prepares, and then serves requests or runs jobs or both, as `ROLE` says. If others serve the port, it
 * listens last.
 */
export async function startServer(
  requested: Settings,
  { development, prepare = async () => requested }: Start = {},
): Promise<RunningServer> {
  const log = await createLog({ level: requested.logLevel, pretty: process.stdout.isTTY });
  // The primary of a cluster has logged them.
  if (cluster.isPrimary) for (const text of requested.warnings) log.warn(text);
  const headers = securityHeaders(toSecurity(requested, development !== undefined), []);
  const server = createListener({ headers, log });
  let handle = starting(headers, policy);
  serve(server, (req, res) => handle(req, res));
  const listensLast = othersServe() && requested.port !== 0;
  const port = listensLast ? requested.port : await listen(server, requested);
  const settings = withPort(await prepare(log), port);
  const lifecycle = { isDraining: false, isEnding: false };
  const parts = await startParts({ settings, development, log, lifecycle });
  handle = parts.handle;
  if (listensLast) await listen(server, requested);
  const end = async (seconds: number) => {
    lifecycle.isEnding = true;
    const onClosing = () => Promise.allSettled(parts.onStop.map((end) => end()));
    await drain(server, { seconds, onClosing });
    await Promise.all(parts.pools.map((db) => db.destroy()));
  };
  const leave = () => end(Math.max(settings.drainSeconds, leavingSeconds));
  const stop = () => {
    lifecycle.isDraining = true;
    return end(settings.drainSeconds);
  };
  return { url: settings.appOrigin, stop, leave };
}

/**
 * The time in which a process that is replaced closes connections by its responses: closing an idle one can
 * lose a request that is on its way.
 */
const leavingSeconds = 2;

/** In a process of a cluster that is not its first one: the others have migrated and answer meanwhile. */
const othersServe = () => (cluster.worker?.id ?? 1) > 1;

/** For port 0 the system chooses the port, which then becomes part of the origin. */
const withPort = (settings: Settings, port: number) => ({
  ...settings,
  appOrigin: settings.appOrigin.replace(/:0$/, `:${port}`),
});

type Parts = {
  settings: Settings;
  development?: RequestHandler;
  log: Logger;
  lifecycle: { isDraining: boolean; isEnding: boolean };
};

async function startParts(parts: Parts) {
  const { settings, log, lifecycle } = parts;
  const metrics = await loadMetrics(settings);
  const jobs = settings.role === "web" ? undefined : startJobs(settings, log, metrics);
  const web = settings.role === "worker" ? undefined : createServices(settings, log, metrics);
  const pools = [web?.db, jobs?.db].filter((db) => db !== undefined);
  const isReady = cachedProbe(async () => pools[0] !== undefined && isMigrated(pools[0]));
  const probes = {
    isReady,
    isDraining: () => lifecycle.isDraining,
    isEnding: () => lifecycle.isEnding,
  };
  const build = web && (await loadBuild({ isDevelopment: parts.development !== undefined }));
  const handle =
    web && build
      ? await pipelineFor({ ...build, services: web, probes }, parts)
      : workerEndpoints(probes);
  const measured = { requests: web?.db, jobs: jobs?.db, changes: web?.changes };
  const closeMetrics = await metrics?.open(measured);
  const ends = [web && (() => web.changes.stop()), jobs?.stop, closeMetrics];
  return {
    handle: metrics?.around(handle, build?.nameRoute ?? (() => "none")) ?? handle,
    /** Ends background services while the last requests are being served. */
    onStop: ends.filter((end) => end !== undefined),
    pools,
  };
}

/** Without a reader of metrics nothing is measured, and prom-client is not loaded. */
async function loadMetrics(settings: Settings): Promise<Metrics | undefined> {
  const { token, port } = settings.metrics;
  if (token === undefined && port === undefined) return undefined;
  return (await import("./metrics.ts")).createMetrics(settings);
}

type Web = { build: Build; methodsOf: AllowedMethods; services: AppServices; probes: Health };

async function pipelineFor({ build, methodsOf, services, probes }: Web, parts: Parts) {
  const { settings, development, log } = parts;
  const isDevelopment = development !== undefined;
  const security = toSecurity(settings, isDevelopment);
  const pages = createPageCache({ changes: services.changes });
  const pipeline = createPipeline({
    ...probes,
    log,
    policy,
    security,
    methodsOf,
    stagingHost: settings.stagingHost,
    trustProxy: settings.trustProxy,
    files: development ?? staticFiles(path.join(import.meta.dirname, "../client"), policy),
    oldFiles: oldAssets(services.db, policy),
    routes: router({ build, methodsOf, isDevelopment, services, policy, security, pages }),
  });
  return withSharedPages({ pages, policy, origin: settings.appOrigin, log, ...probes }, pipeline);
}

/**
 * Creates the services that requests use. None of them waits for the database, which may start
 * later.
 */
function createServices(settings: Settings, log: Logger, metrics?: Metrics): AppServices {
  const hooks = poolHooks("requests", log, metrics);
  const db = connect(settings.databaseUrl, { ...hooks, max: settings.databasePoolSize });
  const onError = hooks.onIdleError;
  const changes = openChangeFeed(settings.databaseDirectUrl, { db, onError });
  return { db, changes, files: createObjectStore(settings, log), settings };
}
