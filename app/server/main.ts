import cluster from "node:cluster";
import type { RequestListener } from "node:http";
import path from "node:path";
import type { RequestHandler } from "express";
import { startJobs } from "#app/jobs.server.ts";
import { openChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import { createObjectStore } from "#app/platform/files/object-store.server.ts";
import type { AppServices } from "#app/platform/http/request-context.server.ts";
import { createLog, type Logger } from "#app/platform/observability/log.server.ts";
import type { Metrics } from "#app/platform/observability/metrics.server.ts";
import { poolHooks } from "#app/platform/observability/query-log.server.ts";
import { listen } from "#app/platform/settings/listen.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import { connect } from "#db/client.server.ts";
import { cachedProbe, isMigrated, starting, workerEndpoints } from "./health.ts";
import { createListener, drain } from "./listener.ts";
import { createPipeline } from "./pipeline.ts";
import { createPublicPages, withPublicPages } from "./public-pages.ts";
import { routeNames } from "./route-names.ts";
import { type Build, finishResponses, routes } from "./routes.ts";
import { oldAssets, staticFiles } from "./static-files.ts";

type RunningServer = {
  url: string;
  /** Stops the process: it reports "not ready" at once, finishes running requests (at most 10 s)
   * and closes its connections to the database. */
  stop: () => Promise<void>;
  /** The same as `stop`, but the process reports "ready" until it ends, because another process
   * serves the same port. */
  leave: () => Promise<void>;
};

type Start = {
  development?: RequestHandler;
  prepare?: (log: Logger) => Promise<Settings>;
};

/** Starts what the setting `ROLE` says. If other processes already serve the port, this process
 * listens only when it is ready. */
export async function startServer(
  requested: Settings,
  { development, prepare = async () => requested }: Start = {},
): Promise<RunningServer> {
  const log = await createLog({ level: requested.logLevel, pretty: process.stdout.isTTY });
  if (cluster.isPrimary) for (const text of requested.warnings) log.warn(text);
  let handle = starting;
  const listener = createListener((req, res) => handle(req, res));
  const { server } = listener;
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
    await drain(listener, { seconds, onClosing });
    await Promise.all(parts.pools.map((db) => db.destroy()));
  };
  const leave = () => end(Math.max(settings.drainSeconds, leavingSeconds));
  const stop = () => {
    lifecycle.isDraining = true;
    return end(settings.drainSeconds);
  };
  return { url: settings.appOrigin, stop, leave };
}

/** A process that is being replaced closes each connection after its next response, for this long.
 * If idle ones were closed at once, requests on their way would be lost. */
const leavingSeconds = 2;

const othersServe = () => (cluster.worker?.id ?? 1) > 1;

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

async function startParts({ settings, development, log, lifecycle }: Parts) {
  const metrics = await loadMetrics(settings);
  const jobs = settings.role === "web" ? undefined : startJobs(settings, log, metrics);
  const web = settings.role === "worker" ? undefined : createServices(settings, log, metrics);
  const pools = [web?.db, jobs?.db].filter((db) => db !== undefined);
  const probes = {
    isReady: cachedProbe(async () => pools[0] !== undefined && isMigrated(pools[0])),
    isDraining: () => lifecycle.isDraining,
    isEnding: () => lifecycle.isEnding,
  };
  const isDevelopment = development !== undefined;
  const build = web && (await loadBuild(isDevelopment));
  let handle: RequestListener = workerEndpoints(probes);
  if (web && build) {
    const pages = createPublicPages(web);
    const pipeline = createPipeline({
      ...{ settings, isDevelopment, log, ...probes },
      files: development ?? staticFiles(path.join(import.meta.dirname, "../client")),
      oldFiles: oldAssets(web.db),
      routes: [
        finishResponses({ services: web, pages }),
        routes({ build, isDevelopment, services: web }),
      ],
    });
    handle = withPublicPages({ pages, origin: settings.appOrigin, ...probes }, pipeline);
  }
  metrics?.measure({ requests: web?.db, jobs: jobs?.db, changes: web?.changes });
  const closeMetrics = await metrics?.open();
  const ends = [web && (() => web.changes.stop()), jobs?.stop, closeMetrics];
  return {
    handle: metrics?.around(handle, routeNames(build)) ?? handle,
    onStop: ends.filter((end) => end !== undefined),
    pools,
  };
}

async function loadMetrics(settings: Settings) {
  const { token, port } = settings.metrics;
  if (token === undefined && port === undefined) return undefined;
  return (await import("#app/platform/observability/metrics-endpoint.server.ts")).openMetrics(
    settings,
  );
}

async function loadBuild(isDevelopment: boolean): Promise<Build> {
  const load = () => import("virtual:react-router/server-build");
  return isDevelopment ? load : load();
}

/** No service waits for the database, because it may start later than this process. */
function createServices(settings: Settings, log: Logger, metrics?: Metrics): AppServices {
  const hooks = poolHooks("requests", log, metrics);
  const db = connect(settings.databaseUrl, { ...hooks, max: settings.databasePoolSize });
  const onError = hooks.onIdleError;
  const changes = openChangeFeed(settings.databaseDirectUrl, { db, onError });
  return { db, changes, files: createObjectStore(settings, log), settings };
}
