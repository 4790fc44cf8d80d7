type Sender = { client: string; network: string };

type Body = Sender & {
  begin: () => void;
  received: () => number;
  isRead: () => boolean;
  end: () => void;
};

export const bodyLimits = {
  perClient: 10,
  perNetwork: 20,
  total: 100,
  queuedPerClient: 50,
  queuedPerNetwork: 60,
  queuedTotal: 500,
  /**
   * The bytes that a body must send between two checks. A body that sends fewer may lose its place
   * to others after `checksUntilOthers` checks, and is ended after `checksUntilEnd`.
   */
  progress: 4 * 1024,
  checksUntilOthers: 3,
  checksUntilEnd: 10,
};

/** Counted in checks and not in time: a busy process has not yet read what has arrived. */
const checkEveryMs = 1_000;

/** `since` counts the checks since the body last made progress, when it had `mark` bytes. */
type Progress = { mark: number; since: number };

/**
 * Limits how many bodies arrive at once; further ones queue. If all places are taken, a waiting
 * body gets the place of one without progress, or of a client that has more places.
 */
export function createBodyPlaces(limits = bodyLimits) {
  const arriving = new Map<Body, Progress>();
  const queue = new Set<Body>();
  setInterval(check, checkEveryMs).unref();

  /** Returns the bodies whose places this sender needs, or undefined if a place is free. */
  function inTheWay({ client, network }: Sender) {
    const all = [...arriving.keys()];
    const ofNetwork = all.filter((each) => each.network === network);
    const ofClient = ofNetwork.filter((each) => each.client === client);
    if (ofClient.length >= limits.perClient) return { among: ofClient, by: undefined };
    if (ofNetwork.length >= limits.perNetwork) return { among: ofNetwork, by: "client" } as const;
    return all.length >= limits.total ? ({ among: all, by: "network" } as const) : undefined;
  }

  function admit(body: Body) {
    const way = inTheWay(body);
    const victim = way && findVictim(way.among, way.by && crowding(way.among, way.by, body));
    // The place is freed before the body is ended, because the end of the connection would free it,
    // too.
    if (victim) arriving.delete(victim);
    victim?.end();
    if (inTheWay(body)) return false;
    queue.delete(body);
    arriving.set(body, { mark: body.received(), since: 0 });
    body.begin();
    return true;
  }

  /**
   * Returns the body that has made no progress for longest. If all make progress, it returns the
   * slowest of `crowd`, which are the bodies of the client or network with the most places.
   */
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
    /** Returns a function that gives the place up, or undefined if the queue is full. */
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

/**
 * Returns the bodies of the client or network with the most places, if it has at least two more
 * than the newcomer.
 */
function crowding(among: Body[], by: keyof Sender, newcomer: Sender): Body[] {
  const groups = Map.groupBy(among, (each) => each[by]);
  const [most = []] = [...groups.values()].toSorted((one, other) => other.length - one.length);
  const own = groups.get(newcomer[by])?.length ?? 0;
  return most.length >= own + 2 ? most : [];
}
