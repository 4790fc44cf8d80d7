/** Of one tag at once, and one more in each interval. */
const [atOnce, intervalMs] = [4, 500];

type Busy = { left: number; isDue: boolean };

/**
 * Passes tags on to `work`: the first few of each at once, and in a storm of changes each tag at most
 * twice a second, the last one always. A page that everybody looks at while many reply is then made twice
 * a second, and is at most half a second behind.
 */
export function createPace(work: (tag: string) => void): (tag: string) => void {
  const busy = new Map<string, Busy>();

  const begin = (tag: string) => {
    const state = { left: atOnce, isDue: false };
    busy.set(tag, state);
    const timer = setInterval(() => {
      if (refill(state)) work(tag);
      if (state.left < atOnce) return;
      clearInterval(timer);
      busy.delete(tag);
    }, intervalMs).unref();
    return state;
  };

  return (tag) => {
    const state = busy.get(tag) ?? begin(tag);
    state.isDue = state.left === 0;
    if (state.isDue) return;
    state.left -= 1;
    work(tag);
  };
}

/** Returns whether the tag waits for this interval; one that does not may run once more at once. */
function refill(state: Busy): boolean {
  if (!state.isDue) state.left += 1;
  const wasDue = state.isDue;
  state.isDue = false;
  return wasDue;
}
