/** A process can render twice as many pages as these four in 50 ms. */
const [atOnce, perInterval, intervalMs] = [50, 4, 50];

/**
 * Calls `work` for a few items at a time. After a change every open page of a large team reloads,
 * which would delay everybody else. An item that still waits is not added again.
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
    // If the timer fires late, this process is overloaded.
    const isLate = performance.now() - due > intervalMs;
    left = Math.min(atOnce, left + (isLate ? 1 : perInterval));
    doSome();
  };
  return (items) => {
    for (const item of items) waiting.add(item);
    doSome();
  };
}
