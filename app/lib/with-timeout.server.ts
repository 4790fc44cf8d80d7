/**
 * The result of `work`; rejects after `milliseconds` and aborts the signal given to `work`, which
 * may continue if it ignores it.
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
