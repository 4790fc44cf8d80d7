/** Starts 50 items at once, and then 4 every 50 ms, which is 80 a second. Each item makes an open
 * page reload. A process renders twice as many, so half of its time is left for other requests. */
const [atOnce, perInterval, intervalMs] = [50, 4, 50];

/** Calls `work` for only a few items at a time. When a large team changes, all its open pages
 * reload, and without this limit other users would have to wait. An item that is waiting already is
 * not added again. */
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
    // If the timer fires late, this process has too much to do, so only one item is added.
    const isLate = performance.now() - due > intervalMs;
    left = Math.min(atOnce, left + (isLate ? 1 : perInterval));
    doSome();
  };
  return (items) => {
    for (const item of items) waiting.add(item);
    doSome();
  };
}
