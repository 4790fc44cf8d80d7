const timeoutMs = 200;

export function withShortTimeout<Result>(promise: Promise<Result>): Promise<Result | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs));
  return Promise.race([promise, timeout]);
}
