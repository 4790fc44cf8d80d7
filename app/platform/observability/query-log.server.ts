import diagnosticsChannel from "node:diagnostics_channel";
import type { CompiledQuery } from "kysely";
import { serializeError } from "#app/platform/observability/errors.server.ts";
import { currentRequestId, type Logger } from "#app/platform/observability/log.server.ts";
import type { Metrics, PoolFigures } from "#app/platform/observability/metrics.server.ts";
import { isPlannedAnew } from "#db/unprepared.server.ts";

const slowMs = 500;

const statements = diagnosticsChannel.channel("openrun:statement");

export function poolHooks(purpose: string, log: Logger, metrics?: Metrics) {
  const logSlow = slowQueryLog(log);
  return {
    purpose,
    onIdleError: (error: Error) =>
      log.warn({ err: serializeError(error) }, "an idle database connection failed"),
    onQuery(query: CompiledQuery, milliseconds: number) {
      metrics?.onQuery(purpose, milliseconds);
      logSlow(query, milliseconds);
      if (!statements.hasSubscribers) return;
      const { sql: text, parameters: values } = query;
      const isAnew = isPlannedAnew(query);
      statements.publish({ text, values, isAnew, of: currentRequestId() });
    },
    onOpen: (pool: PoolFigures) => metrics?.onPool(purpose, pool),
  };
}

/** Logs the SQL of slow queries, but never the values. */
export const slowQueryLog =
  (log: Logger) =>
  ({ sql }: CompiledQuery, milliseconds: number) => {
    if (milliseconds < slowMs) return;
    const line = { requestId: currentRequestId(), ms: Math.round(milliseconds) };
    log.warn({ ...line, sql: sql.replace(/\s+/g, " ").slice(0, 500) }, "slow query");
  };
