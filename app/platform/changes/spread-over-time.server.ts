/** Four items every 50 ms are half of the pages that a process can render. */
const [atOnce, perInterval, intervalMs] = [50, 4, 50];

/**
 * Calls `work` for the items a few at a time: after a change every open page of a large team
 * reloads, and all at once they would delay everybody else. An item that still waits is not added
 * again.
 */
export function createSpread<Item>(work: (item: Item) => void): (items: Iterable<Item>) => void {
  const waiting = new Set<Item>();
  let left = atOnce;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = 0;

  const doSome = () => {
    for (const item of waiting) {
      if (left === 0) break;
      left -= 1;
      waiting.delete(item);
      work(item);
    }
    if (left === atOnce || timer) return;
    due = performance.now() + intervalMs;
    timer = setTimeout(refill, intervalMs).unref();
  };
  const refill = () => {
    timer = undefined;
    // A timer that fires late means that this process is overloaded.
    const isLate = performance.now() - due > intervalMs;
    left = Math.min(atOnce, left + (isLate ? 1 : perInterval));
    doSome();
  };
  return (items) => {
    for (const item of items) waiting.add(item);
    doSome();
  };
}
