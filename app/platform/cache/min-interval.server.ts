/** Of one tag at once, and one more in each interval. */
const [budget, intervalMs] = [4, 500];

type Busy = { left: number; isDue: boolean };

type Work = (tag: string) => void;

/**
 * Passes tags on: the first few of each at once, and in a storm of changes each tag at most twice a second,
 * the last one always (`later`). A page that everybody looks at while many reply is then made twice a
 * second, and is about half a second behind.
 */
export function createPace({ atOnce, later }: { atOnce: Work; later: Work }): Work {
  const busy = new Map<string, Busy>();

  const begin = (tag: string) => {
    const state = { left: budget, isDue: false };
    busy.set(tag, state);
    const timer = setInterval(() => {
      if (refill(state)) later(tag);
      if (state.left < budget) return;
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
    atOnce(tag);
  };
}

/** Returns whether the tag waits for this interval; one that does not may run once more at once. */
function refill(state: Busy): boolean {
  if (!state.isDue) state.left += 1;
  const wasDue = state.isDue;
  state.isDue = false;
  return wasDue;
}
