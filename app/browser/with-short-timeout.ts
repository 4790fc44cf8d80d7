/** Waits shorter than this (ms) need no progress indicator. */
const timeoutMs = 200;

/** The result of a promise, if it settles within a moment; else undefined. */
export function withShortTimeout<Result>(promise: Promise<Result>): Promise<Result | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs));
  return Promise.race([promise, timeout]);
}
