/** Releases the place. Later calls do nothing. */
type Release = () => void;

type QueuedBody = { of: string; begin: (release: Release) => void };

type Limits = {
  /** Bodies being received at the same time, per client and in total. */
  perClient: number;
  total: number;
  /** Bodies queued, per client and in total. */
  queuedPerClient: number;
  queuedTotal: number;
};

export const bodyLimits: Limits = {
  perClient: 10,
  total: 100,
  queuedPerClient: 50,
  queuedTotal: 500,
};

/**
 * Limits the number of bodies received concurrently. Bursts of one client queue, so that many short
 * bodies at once are no error. `begin` is called when the body may be read.
 */
export function createBodyPlaces(limits: Limits) {
  const arriving = new Map<string, number>();
  const queue = new Set<QueuedBody>();
  let total = 0;

  const isFree = (of: string) => total < limits.total && (arriving.get(of) ?? 0) < limits.perClient;

  function admit(of: string): Release {
    total += 1;
    arriving.set(of, (arriving.get(of) ?? 0) + 1);
    return once(() => {
      total -= 1;
      const left = (arriving.get(of) ?? 1) - 1;
      if (left > 0) arriving.set(of, left);
      else arriving.delete(of);
      admitNext();
    });
  }

  function admitNext() {
    for (const each of queue) {
      if (total >= limits.total) return;
      if (!isFree(each.of)) continue;
      queue.delete(each);
      each.begin(admit(each.of));
    }
  }

  const isFull = (of: string) =>
    queue.size >= limits.queuedTotal ||
    [...queue].filter((each) => each.of === of).length >= limits.queuedPerClient;

  return {
    /**
     * Takes a place or queues for one; returns the function that gives it up, or undefined if the
     * queue is full.
     */
    request(of: string, begin: QueuedBody["begin"]): Release | undefined {
      if (isFree(of)) {
        begin(admit(of));
        return () => {};
      }
      if (isFull(of)) return undefined;
      const queued = { of, begin };
      queue.add(queued);
      return () => void queue.delete(queued);
    },
  };
}

function once(work: () => void): Release {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
