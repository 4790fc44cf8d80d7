import { openChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import { createObjectStore } from "#app/platform/files/object-store.server.ts";
import type { AppServices } from "#app/platform/http/app-services.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import { connect } from "#db/client.server.ts";
import { poolHooks, type Watch } from "./query-log.ts";

/**
 * Creates the services that requests use. None of them waits for the database, which may start
 * later.
 */
export function createServices(settings: Settings, log: Logger, watch: Watch = {}): AppServices {
  const hooks = poolHooks("requests", log, watch);
  const db = connect(settings.databaseUrl, { ...hooks, max: settings.databasePoolSize });
  const onError = hooks.onIdleError;
  const changes = openChangeFeed(settings.databaseDirectUrl, { db, onError });
  return { db, changes, files: createObjectStore(settings, log), settings };
}
