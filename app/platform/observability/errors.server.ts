import { isDatabaseUnavailable } from "#app/platform/database/database-unavailable.server.ts";

/** The status of an answer that a fault made impossible. */
type FaultStatus = 400 | 409 | 500 | 503;

const STATUS_OF_SQLSTATE: Record<string, FaultStatus> = {
  "22003": 400,
  "22007": 400,
  "22008": 400,
  "22021": 400,
  "22P02": 400,
  "22P05": 400,
  "23505": 409,
  "40001": 503,
  "40P01": 503,
  "55P03": 503,
  "57014": 503,
};

/** The second net under every rule: what an unexpected error means for the one who asked. */
export function statusOfError(error: unknown): FaultStatus {
  if (isDatabaseUnavailable(error)) return 503;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return STATUS_OF_SQLSTATE[code] ?? 500;
}

/**
 * What may be logged of an error. The words of a database error quote the values people sent, so
 * only its code and the place it came from are kept.
 */
export function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an Error" };
  const frames = error.stack?.split("\n").filter((line) => line.startsWith("    at "));
  const stack = frames?.slice(0, 12).join("\n");
  if ("severity" in error && "code" in error) {
    const constraint = "constraint" in error ? error.constraint : undefined;
    return { type: "DatabaseError", code: error.code, constraint, stack };
  }
  return { type: error.name, message: error.message.slice(0, 300), stack };
}
