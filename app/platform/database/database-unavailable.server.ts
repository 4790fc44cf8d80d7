/** What a person reads while the database cannot be reached. */
export const DATABASE_UNAVAILABLE_TEXT =
  "We cannot reach our database right now. Please try again in a few seconds.";

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

/** What `pg` and its pool say in words only: they set no code. */
const WORDS =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|the database system is )/;

/** Whether a query failed because Postgres is away, restarting, full or frozen, not because of us. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  const code = "code" in error ? String(error.code) : "";
  if ("syscall" in error && NETWORK_CODES.has(code)) return error.syscall !== "open";
  if (/^(57P0[1-5]|08...|53300)$/.test(code)) return true;
  // Whatever the reason, a fatal answer means that Postgres let this connection in no more.
  if ("severity" in error && error.severity === "FATAL") return true;
  return WORDS.test(error.message) || isDatabaseUnavailable(error.cause);
}
