import type { Logger } from "#app/platform/observability/log.server.ts";
import { currentRequestId } from "#app/platform/observability/request-id.server.ts";

/** Slower queries are logged, in milliseconds. */
const slowMs = 500;

/** Logs the SQL of slow queries with the id of their request, never the values. */
export const slowQueryLog = (log: Logger) => (text: string, milliseconds: number) => {
  if (milliseconds < slowMs) return;
  const line = { requestId: currentRequestId(), ms: Math.round(milliseconds) };
  log.warn({ ...line, sql: text.replace(/\s+/g, " ").slice(0, 500) }, "slow query");
};
