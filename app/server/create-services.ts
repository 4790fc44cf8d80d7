import { openChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import { createObjectStore } from "#app/platform/files/object-store.server.ts";
import type { AppServices } from "#app/platform/http/app-services.server.ts";
import { serializeError } from "#app/platform/observability/errors.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import { connect } from "#db/client.server.ts";
import type { Metrics } from "./metrics.ts";
import { slowQueryLog } from "./query-log.ts";
import type { Tracing } from "./tracing.ts";

/** Called with each query, if tracing is configured. */
export type Watch = { metrics?: Metrics; tracing?: Tracing };

/**
 * Creates the services that requests use. None of them waits for the database, which may start
 * later.
 */
export function createServices(settings: Settings, log: Logger, watch: Watch = {}): AppServices {
  const { metrics, tracing } = watch;
  const onIdleError = (error: Error) => log.warn({ err: serializeError(error) }, "database");
  const logSlow = slowQueryLog(log);
  const onQuery = (text: string, milliseconds: number) => {
    metrics?.onQuery(milliseconds);
    tracing?.onQuery(text, milliseconds);
    logSlow(text, milliseconds);
  };
  const db = connect(settings.databaseUrl, {
    purpose: "requests",
    max: settings.databasePoolSize,
    onIdleError,
    onQuery,
    onOpen: (pool) => metrics?.onPool("requests", pool),
  });
  const changes = openChangeFeed(settings.databaseDirectUrl, { db, onError: onIdleError });
  return { db, changes, files: createObjectStore(settings, log), settings };
}
