import type { Logger } from "#app/platform/observability/log.server.ts";
import { currentRequestId } from "#app/platform/observability/request-id.server.ts";

/** Slower queries are worth an operator's look, in milliseconds. */
const slow = 500;

/** Logs slow queries with the request they belong to: the text alone, never the values. */
export const slowQueryLog = (log: Logger) => (text: string, milliseconds: number) => {
  if (milliseconds < slow) return;
  const line = { requestId: currentRequestId(), ms: Math.round(milliseconds) };
  log.warn({ ...line, sql: text.replace(/\s+/g, " ").slice(0, 500) }, "slow query");
};
