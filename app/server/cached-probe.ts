/**
 * Runs `probe` once for all callers that arrive during the run or within `maxAge` milliseconds
 * after it.
 */
export function cachedProbe(probe: () => Promise<boolean>, maxAge = 1_000) {
  let result: Promise<boolean> | undefined;
  return () => {
    if (result) return result;
    const current = probe();
    const expire = () => {
      if (result === current) result = undefined;
    };
    result = current;
    current.then(() => setTimeout(expire, maxAge).unref(), expire);
    return current;
  };
}
