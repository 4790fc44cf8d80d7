/** Returns what the log says of an error: messages of other services contain users' addresses. */
export const toErrorCode = (error: unknown) =>
  error instanceof Error && "code" in error && error.code
    ? error.code
    : String(error).split(":")[0];
