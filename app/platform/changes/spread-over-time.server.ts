/** The number done at once, and in each interval after it: half of the pages a process can make. */
const [atOnce, perInterval, intervalMs] = [50, 4, 50];

/**
 * Does things in the order they were added, many of them little by little: every open page of a large
 * team loads again after a change, and together they would hold up everybody else. An item that waits
 * already is not added again.
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
    // A timer that fires late says that this process has more to do than it can.
    const isLate = performance.now() - due > intervalMs;
    left = Math.min(atOnce, left + (isLate ? 1 : perInterval));
    doSome();
  };
  return (items) => {
    for (const item of items) waiting.add(item);
    doSome();
  };
}
