import diagnosticsChannel from "node:diagnostics_channel";
import { serializeError } from "#app/platform/observability/errors.server.ts";
import { currentRequestId, type Logger } from "#app/platform/observability/log.server.ts";
import type { Metrics, PoolFigures } from "#app/platform/observability/metrics.server.ts";

const slowMs = 500;

const statements = diagnosticsChannel.channel("openrun:statement");

export function poolHooks(purpose: string, log: Logger, metrics?: Metrics) {
  const logSlow = slowQueryLog(log);
  return {
    purpose,
    onIdleError: (error: Error) =>
      log.warn({ err: serializeError(error) }, "an idle database connection failed"),
    onQuery(text: string, milliseconds: number, values: readonly unknown[]) {
      metrics?.onQuery(purpose, milliseconds);
      logSlow(text, milliseconds);
      if (statements.hasSubscribers) statements.publish({ text, values, of: currentRequestId() });
    },
    onOpen: (pool: PoolFigures) => metrics?.onPool(purpose, pool),
  };
}

/** Logs the SQL of slow queries, but never the values. */
export const slowQueryLog = (log: Logger) => (text: string, milliseconds: number) => {
  if (milliseconds < slowMs) return;
  const line = { requestId: currentRequestId(), ms: Math.round(milliseconds) };
  log.warn({ ...line, sql: text.replace(/\s+/g, " ").slice(0, 500) }, "slow query");
};
