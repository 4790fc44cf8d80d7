/** `probe`, run once for all who call it at the same time or within `maxAge` milliseconds after it. */
export function cachedProbe(probe: () => Promise<boolean>, maxAge = 1_000) {
  let result: Promise<boolean> | undefined;
  return () => {
    if (result) return result;
    const current = probe();
    const forget = () => {
      if (result === current) result = undefined;
    };
    result = current;
    current.then(() => setTimeout(forget, maxAge).unref(), forget);
    return current;
  };
}
