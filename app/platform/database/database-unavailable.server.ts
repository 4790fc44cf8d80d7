const NETWORK_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EPIPE",
  "ETIMEDOUT",
]);

const MESSAGES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|the database system is )/;

/** True if Postgres cannot be reached, is restarting, has no free connection or does not answer. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  const code = "code" in error ? String(error.code) : "";
  if ("syscall" in error && NETWORK_CODES.has(code)) return error.syscall !== "open";
  if (/^(57P0[1-5]|08...|53300)$/.test(code)) return true;
  if ("severity" in error && error.severity === "FATAL") return true;
  return MESSAGES.test(error.message) || isDatabaseUnavailable(error.cause);
}
