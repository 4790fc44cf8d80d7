/** A body, and who sends it: a client is an address, a network what one customer or organisation has. */
type Body = {
  client: string;
  network: string;
  /** Called when the body may be read. */
  begin: () => void;
  /** The number of bytes that have arrived. */
  received: () => number;
  /** True if we read it: else its client can make no progress. */
  isRead: () => boolean;
  /** Ends the body, because it is too slow. */
  end: () => void;
};

export const bodyLimits = {
  /** Bodies being received at the same time, and those that wait, per client, per network and in total. */
  places: { client: 10, network: 20, total: 100 },
  queued: { client: 50, network: 60, total: 500 },
  /**
   * Bytes that must arrive within the last three checks, or the body loses its place to one of the same client, or of
   * another; and within the last ten, or it ends.
   */
  least: { own: 4 * 1024, others: 24 * 1024, any: 4 * 1024 },
};

/** Counted in checks, not in time: a process that was busy has not read what has arrived. */
const checkEveryMs = 1_000;

/**
 * Limits the number of bodies received concurrently. Bursts of one client queue, so that many short
 * bodies at once are no error. When all places are taken, those who wait get the place of the slowest body.
 */
export function createBodyPlaces(limits = bodyLimits) {
  /** How much of each body had arrived at the latest checks. */
  const arriving = new Map<Body, number[]>();
  const queue = new Set<Body>();
  setInterval(check, checkEveryMs).unref();

  const progress = (body: Body, checks: number) =>
    body.received() - (arriving.get(body)?.at(-checks - 1) ?? Number.NEGATIVE_INFINITY);

  /** The bodies of which one must end before this one can begin; undefined if there is a place. */
  function inTheWay(body: Body) {
    const { ofClient, ofNetwork, all } = groupsOf(body, arriving.keys());
    const { client, network, total } = limits.places;
    if (ofClient.length >= client) return { bodies: ofClient, least: limits.least.own };
    if (ofNetwork.length >= network) return { bodies: ofNetwork, least: limits.least.others };
    return all.length >= total ? { bodies: all, least: limits.least.others } : undefined;
  }

  /** Lets the body begin if there is a place, or a body so slow that it loses its own. */
  function admit(body: Body) {
    const { bodies, least } = inTheWay(body) ?? { bodies: [], least: 0 };
    const [slowest] = bodies.toSorted((one, other) => progress(one, 3) - progress(other, 3));
    if (slowest && progress(slowest, 3) < least) {
      // First the place, so that the end of its connection frees no second one.
      arriving.delete(slowest);
      slowest.end();
    }
    if (inTheWay(body)) return false;
    queue.delete(body);
    arriving.set(body, [body.received()]);
    body.begin();
    return true;
  }

  function check() {
    for (const [body, marks] of arriving) {
      arriving.set(body, [...(body.isRead() ? marks.slice(-10) : []), body.received()]);
      if (progress(body, 10) < limits.least.any) body.end();
    }
    for (const body of queue) admit(body);
  }

  function isFull(body: Body) {
    const { ofClient, ofNetwork, all } = groupsOf(body, queue);
    const { client, network, total } = limits.queued;
    return ofClient.length >= client || ofNetwork.length >= network || all.length >= total;
  }

  return {
    /** Takes a place or queues for one; returns the function that gives it up, or undefined if the queue is full. */
    request(body: Body): (() => void) | undefined {
      const isAdmitted = admit(body);
      if (!isAdmitted && isFull(body)) return undefined;
      if (!isAdmitted) queue.add(body);
      return () => {
        queue.delete(body);
        if (!arriving.delete(body)) return;
        for (const each of queue) if (!inTheWay(each)) admit(each);
      };
    },
  };
}

function groupsOf({ client, network }: Body, bodies: Iterable<Body>) {
  const all = [...bodies];
  const ofNetwork = all.filter((body) => body.network === network);
  return { all, ofNetwork, ofClient: ofNetwork.filter((body) => body.client === client) };
}
