import path from "node:path";
import type { RequestHandler } from "express";
import { listenForChanges } from "#app/lib/changes.server.ts";
import { loggable } from "#app/lib/fault.server.ts";
import { createLog } from "#app/lib/log.server.ts";
import type { Settings } from "#app/lib/settings.server.ts";
import type { World } from "#app/middleware/world.server.ts";
import { connect } from "#db/client.server.ts";
import { drain } from "./drain.ts";
import { createGate } from "./gate.ts";
import { createListener, listen, serve } from "./listener.ts";
import { policy } from "./policy.ts";
import { isMigrated } from "./readiness.ts";
import { router } from "./router.ts";
import { securityHeaders } from "./security-headers.ts";
import { securityOf } from "./security-settings.ts";
import { staticFiles } from "./static-files.ts";

type RunningServer = {
  /** Where to find it. */
  url: string;
  /** Not ready from now on; finishes what runs, at most 10 s, then closes the pool. */
  stop: () => Promise<void>;
};

/**
 * Starts the product. In development pass the bundler's middleware as `development`: it serves the
 * files, and the routes are loaded anew when they changed.
 */
export async function startServer(
  settings: Settings,
  development?: RequestHandler,
): Promise<RunningServer> {
  const log = createLog({ level: settings.logLevel, pretty: process.stdout.isTTY });
  const load = () => import("virtual:react-router/server-build");
  const build = development ? load : await load();
  const isDevelopment = development !== undefined;
  const headers = securityHeaders(securityOf(settings, isDevelopment), "");
  const server = createListener({ headers, log });
  const port = await listen(server, settings);
  const world = createWorld(settings, port, (error) =>
    log.warn({ err: loggable(error) }, "database"),
  );
  let isDraining = false;
  const gate = createGate({
    log,
    policy,
    security: securityOf(world.settings, isDevelopment),
    stagingHost: settings.stagingHost,
    trustProxy: settings.trustProxy,
    isReady: () => isMigrated(world.db),
    isDraining: () => isDraining,
    files: development ?? staticFiles(path.join(import.meta.dirname, "../client")),
    routes: router({ build, isDevelopment, world, policy }),
  });
  serve(server, gate);
  const onStop: (() => Promise<void>)[] = [];
  const stop = async () => {
    isDraining = true;
    await Promise.allSettled([world.changes.stop(), drain(server), ...onStop.map((end) => end())]);
    await world.db.destroy();
  };
  return { url: world.settings.appOrigin, stop };
}

/** What requests may touch. Port 0 lets the system choose one, which the origin then names. */
function createWorld(settings: Settings, port: number, onIdleError: (error: Error) => void): World {
  const appOrigin = settings.appOrigin.replace(/:0$/, `:${port}`);
  const db = connect(settings.databaseUrl, { onIdleError });
  const changes = listenForChanges(settings.databaseUrl, onIdleError);
  return { db, changes, settings: { ...settings, appOrigin } };
}
