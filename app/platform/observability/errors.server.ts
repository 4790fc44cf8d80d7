import { isDatabaseUnavailable } from "#app/platform/database/database-unavailable.server.ts";

type ErrorStatus = 400 | 409 | 500 | 503;

const STATUS_OF_SQLSTATE: Record<string, ErrorStatus> = {
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

export function statusOfError(error: unknown): ErrorStatus {
  if (isDatabaseUnavailable(error)) return 503;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return STATUS_OF_SQLSTATE[code] ?? 500;
}

/** Messages of database errors contain what users typed, so only the code and the stack are
 * logged. */
export function serializeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an Error" };
  const stackLines = error.stack?.split("\n").filter((line) => line.startsWith("    at "));
  const stack = stackLines?.slice(0, 12).join("\n");
  if ("severity" in error && "code" in error) {
    const constraint = "constraint" in error ? error.constraint : undefined;
    return { type: "DatabaseError", code: error.code, constraint, stack };
  }
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  const [cause] = causes.filter((each) => each !== undefined);
  return {
    type: error.name,
    message: error.message.slice(0, 300),
    stack,
    ...(cause !== undefined && depth < 2 && { cause: serializeError(cause, depth + 1) }),
  };
}
