/**
 * What `work` returns, unless it takes longer than `milliseconds`. Its signal aborts then; work that
 * ignores the signal goes on, and nobody waits for it.
 */
export function withTimeout<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(milliseconds);
  return new Promise((resolve, reject) => {
    signal.onabort = () => reject(new Error(`No result within ${milliseconds} ms`));
    work(signal).then(resolve, reject);
  });
}
