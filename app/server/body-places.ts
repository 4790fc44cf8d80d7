/** Ends the use of a place. Later calls do nothing. */
type Release = () => void;

type Waiting = { of: string; begin: (release: Release) => void };

type Limits = {
  /** Bodies of one client that may arrive at the same time, and those of all clients. */
  perClient: number;
  inAll: number;
  /** Bodies of one client that may wait for that, and those of all clients. */
  waitingPerClient: number;
  waitingInAll: number;
};

export const bodyLimits: Limits = {
  perClient: 10,
  inAll: 100,
  waitingPerClient: 50,
  waitingInAll: 500,
};

/**
 * Limits how many bodies arrive at the same time. A burst of one client queues, so that many short
 * bodies at once are no error; `begin` is called when the body may be read.
 */
export function createBodyPlaces(limits: Limits) {
  const arriving = new Map<string, number>();
  const queue = new Set<Waiting>();
  let total = 0;

  const isFree = (of: string) => total < limits.inAll && (arriving.get(of) ?? 0) < limits.perClient;

  function take(of: string): Release {
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
      if (total >= limits.inAll) return;
      if (!isFree(each.of)) continue;
      queue.delete(each);
      each.begin(take(each.of));
    }
  }

  const isFull = (of: string) =>
    queue.size >= limits.waitingInAll ||
    [...queue].filter((each) => each.of === of).length >= limits.waitingPerClient;

  return {
    /** Takes a place or queues for one; returns how to leave the queue, or undefined if it is full. */
    request(of: string, begin: Waiting["begin"]): Release | undefined {
      if (isFree(of)) {
        begin(take(of));
        return () => {};
      }
      if (isFull(of)) return undefined;
      const waiting = { of, begin };
      queue.add(waiting);
      return () => void queue.delete(waiting);
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
