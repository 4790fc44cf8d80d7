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
import { cachedProbe, isReachable, starting, workerEndpoints } from "./health.ts";
import { createListener, drain } from "./listener.ts";
import { createPipeline } from "./pipeline.ts";
import { createPublicPages, withPublicPages } from "./public-pages.ts";
import { routeNames } from "./route-table.ts";
import { finishResponses, routes } from "./routes.ts";
import { staticFiles } from "./static-files.ts";

type RunningServer = {
  url: string;
  /** Reports "not ready" at once, finishes running requests (at most 10 s) and closes the
   * connections to the database. */
  stop: () => Promise<void>;
  /** Like `stop`, but the process never reports "not ready", because another process serves the
   * same port. */
  leave: () => Promise<void>;
};

type Start = {
  development?: RequestHandler;
  prepare?: (log: Logger) => Promise<Settings>;
};

export async function startServer(
  requested: Settings,
  { development, prepare = async () => requested }: Start = {},
): Promise<RunningServer> {
  const log = await createLog({ level: requested.logLevel, pretty: process.stdout.isTTY });
  if (cluster.isPrimary) for (const text of requested.warnings) log.warn(text);
  let handle: RequestListener = starting;
  const listener = createListener((req, res) => handle(req, res));
  const othersServe = (cluster.worker?.id ?? 1) > 1 && requested.port !== 0;
  const port = othersServe ? requested.port : await listen(listener.server, requested);
  const prepared = await prepare(log);
  const settings = { ...prepared, appOrigin: prepared.appOrigin.replace(/:0$/, `:${port}`) };
  let isDraining = false;
  const parts = await startParts({ settings, log, isDraining: () => isDraining, development });
  handle = parts.handle;
  if (othersServe) await listen(listener.server, requested);
  const end = async (seconds: number) => {
    await drain(listener, { seconds, onClosing: parts.stop });
    await Promise.all(parts.pools.map((db) => db.destroy()));
  };
  return {
    url: settings.appOrigin,
    leave: () => end(Math.max(settings.drainSeconds, leavingSeconds)),
    stop() {
      isDraining = true;
      return end(settings.drainSeconds);
    },
  };
}

/** A process that is being replaced still answers for this long, so that requests on their way are
 * not lost. */
const leavingSeconds = 2;

type Parts = Pick<Start, "development"> & {
  settings: Settings;
  log: Logger;
  isDraining: () => boolean;
};

async function startParts({ settings, log, isDraining, development }: Parts) {
  const metrics = await loadMetrics(settings);
  const jobs = settings.role === "web" ? undefined : startJobs(settings, log, metrics);
  const web = settings.role === "worker" ? undefined : createServices(settings, log, metrics);
  const pools = [web?.db, jobs?.db].filter((db) => db !== undefined);
  const isReady = cachedProbe(async () => pools[0] !== undefined && isReachable(pools[0]));
  const load = () => import("virtual:react-router/server-build");
  const build = development ? load : web && (await load());
  let handle: RequestListener = workerEndpoints({ isReady, isDraining });
  if (web && build) {
    const [pages, isDevelopment] = [createPublicPages(web), development !== undefined];
    const files = development ?? staticFiles(path.join(import.meta.dirname, "../client"));
    const finish = finishResponses({ services: web, pages });
    const render = routes({ build, isDevelopment, services: web });
    const handlers = { files, routes: [finish, render] };
    const options = { settings, isDevelopment, log, isReady, isDraining, ...handlers };
    handle = withPublicPages({ pages, origin: settings.appOrigin }, createPipeline(options));
  }
  metrics?.measure({ requests: web?.db, jobs: jobs?.db, changes: web?.changes });
  const closeMetrics = await metrics?.open();
  return {
    handle: metrics?.around(handle, routeNames(build)) ?? handle,
    stop: () => Promise.allSettled([web?.changes.stop(), jobs?.stop(), closeMetrics?.()]),
    pools,
  };
}

async function loadMetrics(settings: Settings) {
  const { token, port } = settings.metrics;
  if (token === undefined && port === undefined) return undefined;
  const { openMetrics } = await import("#app/platform/observability/metrics-endpoint.server.ts");
  return openMetrics(settings);
}

/** Does not wait for the database, which may start later than this process. */
function createServices(settings: Settings, log: Logger, metrics?: Metrics): AppServices {
  const hooks = poolHooks("requests", log, metrics);
  const db = connect(settings.databaseUrl, { ...hooks, max: settings.databasePoolSize });
  const onError = hooks.onIdleError;
  const changes = openChangeFeed(settings.databaseDirectUrl, { db, onError });
  return { db, changes, files: createObjectStore(settings, log), settings };
}
