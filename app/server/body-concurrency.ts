/** Releases the place. Later calls do nothing. */
type Release = () => void;

/** Sender of a body: a client is an address, a network what one customer or organisation has. */
type Sender = { client: string; network: string };

/** A body, as those who manage places see it. */
type Body = Sender & {
  /** Called when the body may be read. */
  begin: (release: Release) => void;
  /** The number of bytes that have arrived. */
  received: () => number;
  /** True if we read it: else its client can make no progress. */
  isRead: () => boolean;
  /** Ends the body, because others want its place. */
  end: () => void;
};

type Limits = {
  /** Bodies being received at the same time, per client, per network and in total. */
  perClient: number;
  perNetwork: number;
  total: number;
  /** Bodies queued. */
  queuedPerClient: number;
  queuedPerNetwork: number;
  queuedTotal: number;
  /** A body that makes less progress may lose its place: bytes in this number of checks. */
  progress: { bytes: number; checks: number };
};

export const bodyLimits: Limits = {
  perClient: 10,
  perNetwork: 20,
  total: 100,
  queuedPerClient: 50,
  queuedPerNetwork: 60,
  queuedTotal: 500,
  progress: { bytes: 4 * 1024, checks: 3 },
};

/** Counted in checks, not in time: a process that was busy has not read what has arrived. */
const checkEveryMs = 1_000;

/** `since` counts the checks since the body has last made progress, at `mark` bytes. */
type Arriving = Body & { mark: number; since: number; release: Release };

/**
 * Limits the number of bodies received concurrently. Bursts of one client queue, so that many short
 * bodies at once are no error. When all places are taken, those who wait get the place of a body that makes
 * no progress, or one of a client with more places than they have.
 */
export function createBodyPlaces(limits: Limits) {
  const arriving = new Set<Arriving>();
  const queue = new Set<Body>();
  let timer: NodeJS.Timeout | undefined;

  /** The bodies of which one must end before this one can begin; undefined if there is a place. */
  function inTheWay({
    client,
    network,
  }: Sender): { among: Arriving[]; by?: keyof Sender } | undefined {
    const all = [...arriving];
    const ofClient = all.filter((each) => each.client === client);
    if (ofClient.length >= limits.perClient) return { among: ofClient };
    const ofNetwork = all.filter((each) => each.network === network);
    if (ofNetwork.length >= limits.perNetwork) return { among: ofNetwork, by: "client" };
    return all.length >= limits.total ? { among: all, by: "network" } : undefined;
  }

  function admit(body: Body) {
    const place = { ...body, mark: body.received(), since: 0, release: () => {} };
    place.release = () => {
      if (arriving.delete(place)) admitQueued();
    };
    arriving.add(place);
    timer ??= setInterval(check, checkEveryMs).unref();
    body.begin(place.release);
  }

  function admitQueued() {
    for (const body of queue) {
      if (arriving.size >= limits.total) return;
      if (inTheWay(body) || !queue.delete(body)) continue;
      admit(body);
    }
  }

  function check() {
    for (const place of arriving) {
      const received = place.received();
      const hasProgress = !place.isRead() || received - place.mark >= limits.progress.bytes;
      place.since = hasProgress ? 0 : place.since + 1;
      if (hasProgress) place.mark = received;
    }
    for (const body of queue) {
      makeRoom(body);
      if (!inTheWay(body) && queue.delete(body)) admit(body);
    }
    if (arriving.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  /** Ends a body for the sake of this one, if there is one to end. */
  function makeRoom(body: Body) {
    const way = inTheWay(body);
    if (!way) return;
    const { among, by } = way;
    const stalled = among.filter(({ since }) => since >= limits.progress.checks);
    const victims = stalled.length > 0 || !by ? stalled : crowding(among, by, body);
    const [victim] = victims.toSorted(byProgress);
    if (!victim) return;
    // First the place, so that the end of its connection frees no second one.
    arriving.delete(victim);
    victim.end();
  }

  const queuedOf = (by: keyof Sender, sender: Sender) =>
    [...queue].filter((each) => each[by] === sender[by]).length;

  const isFull = (sender: Sender) =>
    queue.size >= limits.queuedTotal ||
    queuedOf("client", sender) >= limits.queuedPerClient ||
    queuedOf("network", sender) >= limits.queuedPerNetwork;

  return {
    /**
     * Takes a place or queues for one; returns the function that gives it up, or undefined if the
     * queue is full.
     */
    request(body: Body): Release | undefined {
      makeRoom(body);
      if (!inTheWay(body)) {
        admit(body);
        return () => {};
      }
      if (isFull(body)) return undefined;
      queue.add(body);
      return () => void queue.delete(body);
    },
  };
}

/** The bodies of the client with most places, if that is at least two more than the newcomer has. */
function crowding(among: Arriving[], by: keyof Sender, newcomer: Sender): Arriving[] {
  const groups = Map.groupBy(among, (each) => each[by]);
  const [most = []] = [...groups.values()].toSorted((one, other) => other.length - one.length);
  const own = groups.get(newcomer[by])?.length ?? 0;
  return most.length >= own + 2 ? most : [];
}

/** The longest without progress first, then those with the fewest bytes since. */
const byProgress = (one: Arriving, other: Arriving) =>
  other.since - one.since || one.received() - one.mark - (other.received() - other.mark);
