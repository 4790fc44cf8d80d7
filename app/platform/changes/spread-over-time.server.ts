/** 50 items at once, then 4 every 50 ms, which makes 80 a second. Each item makes an open page
 * reload. A process can render about 160 pages a second, so half of its time is left for other
 * requests. */
const [atOnce, perInterval, intervalMs] = [50, 4, 50];

/** Calls `work` for a few items at a time. Otherwise the many open pages of a large team would all
 * reload at once. An item that is already waiting is not added again. */
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
    // A late timer means that this process has too much to do.
    const isLate = performance.now() - due > intervalMs;
    left = Math.min(atOnce, left + (isLate ? 1 : perInterval));
    doSome();
  };
  return (items) => {
    for (const item of items) waiting.add(item);
    doSome();
  };
}
