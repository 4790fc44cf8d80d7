/** Sender of a body: a client is an address, a network what one customer or organisation has. */
type Sender = { client: string; network: string };

/** A body, as those who manage places see it. */
type Body = Sender & {
  /** Called when the body may be read. */
  begin: () => void;
  /** The number of bytes that have arrived. */
  received: () => number;
  /** True if we read it: else its client can make no progress. */
  isRead: () => boolean;
  /** Ends the body, because it is too slow or others want its place. */
  end: () => void;
};

export const bodyLimits = {
  /** Bodies being received at the same time, per client, per network and in total. */
  perClient: 10,
  perNetwork: 20,
  total: 100,
  /** Bodies queued. */
  queuedPerClient: 50,
  queuedPerNetwork: 60,
  queuedTotal: 500,
  /** The least progress, in bytes. After so many checks without, others may have the place; then the body ends. */
  progress: 4 * 1024,
  checksUntilOthers: 3,
  checksUntilEnd: 10,
};

/** Counted in checks, not in time: a process that was busy has not read what has arrived. */
const checkEveryMs = 1_000;

/** `since` counts the checks since the body has last made progress, at `mark` bytes. */
type Progress = { mark: number; since: number };

/**
 * Limits the number of bodies received concurrently. Bursts of one client queue, so that many short
 * bodies at once are no error. When all places are taken, those who wait get the place of a body that makes
 * no progress, or one of a client with more places than they have.
 */
export function createBodyPlaces(limits = bodyLimits) {
  const arriving = new Map<Body, Progress>();
  const queue = new Set<Body>();
  setInterval(check, checkEveryMs).unref();

  /** The bodies of which one must end before this one can begin, and what they compete by; undefined if there is a place. */
  function inTheWay({ client, network }: Sender) {
    const all = [...arriving.keys()];
    const ofNetwork = all.filter((each) => each.network === network);
    const ofClient = ofNetwork.filter((each) => each.client === client);
    if (ofClient.length >= limits.perClient) return { among: ofClient, by: undefined };
    if (ofNetwork.length >= limits.perNetwork) return { among: ofNetwork, by: "client" } as const;
    return all.length >= limits.total ? ({ among: all, by: "network" } as const) : undefined;
  }

  /** Lets the body begin if there is a place, or somebody to take one from. */
  function admit(body: Body) {
    const way = inTheWay(body);
    const victim = way && findVictim(way.among, way.by && crowding(way.among, way.by, body));
    // First the place, so that the end of its connection frees no second one.
    if (victim) arriving.delete(victim);
    victim?.end();
    if (inTheWay(body)) return false;
    queue.delete(body);
    arriving.set(body, { mark: body.received(), since: 0 });
    body.begin();
    return true;
  }

  /** The longest without progress, else the slowest of those who crowd out others. */
  function findVictim(among: Body[], crowd: Body[] = []) {
    const sinceOf = (body: Body) => arriving.get(body)?.since ?? 0;
    const bytesOf = (body: Body) => body.received() - (arriving.get(body)?.mark ?? 0);
    const stalled = among.filter((body) => sinceOf(body) >= limits.checksUntilOthers);
    const [victim] = (stalled.length > 0 ? stalled : crowd).toSorted(
      (one, other) => sinceOf(other) - sinceOf(one) || bytesOf(one) - bytesOf(other),
    );
    return victim;
  }

  function check() {
    for (const [body, place] of arriving) {
      const received = body.received();
      const hasProgress = !body.isRead() || received - place.mark >= limits.progress;
      arriving.set(
        body,
        hasProgress ? { mark: received, since: 0 } : { ...place, since: place.since + 1 },
      );
      if (place.since + 1 >= limits.checksUntilEnd && !hasProgress) body.end();
    }
    for (const body of queue) admit(body);
  }

  const isFull = (sender: Sender) => {
    const queued = [...queue];
    const countOf = (by: keyof Sender) => queued.filter((each) => each[by] === sender[by]).length;
    return (
      queued.length >= limits.queuedTotal ||
      countOf("client") >= limits.queuedPerClient ||
      countOf("network") >= limits.queuedPerNetwork
    );
  };

  return {
    /** Takes a place or queues for one; returns the function that gives it up, or undefined if the queue is full. */
    request(body: Body): (() => void) | undefined {
      if (!admit(body)) {
        if (isFull(body)) return undefined;
        queue.add(body);
      }
      return () => {
        queue.delete(body);
        if (!arriving.delete(body)) return;
        for (const each of queue) if (!inTheWay(each)) admit(each);
      };
    },
  };
}

/** The bodies of the client with most places, if that is at least two more than the newcomer has. */
function crowding(among: Body[], by: keyof Sender, newcomer: Sender): Body[] {
  const groups = Map.groupBy(among, (each) => each[by]);
  const [most = []] = [...groups.values()].toSorted((one, other) => other.length - one.length);
  const own = groups.get(newcomer[by])?.length ?? 0;
  return most.length >= own + 2 ? most : [];
}
