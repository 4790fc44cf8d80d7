import type { Change, ChangeFeed } from "#app/platform/changes/change-feed.server.ts";

export type AudienceQuery = { sids: Iterable<string>; teamIds: Iterable<number> };

export type Audience = {
  teamsBySession: ReadonlyMap<string, ReadonlySet<number>>;
  courts: ReadonlySet<number>;
};

type Stream = {
  sid: string;
  userId: number;
  teamIds: ReadonlySet<number>;
  /** `readers` is the number of streams that learn of the same change. */
  notify(readers: number): void;
  end(): void;
};

type Limits = { perUser: number; total: number };

type Options = { changes: ChangeFeed; find: (query: AudienceQuery) => Promise<Audience> };

export type LiveAudience = {
  /** Adds a stream. Returns a function that ends the stream, or the limit that was exceeded. */
  join(stream: Stream, limits: Limits): (() => void) | "too_many" | "full";
};

const audiences = new WeakMap<ChangeFeed, OpenStreams>();

export const countStreams = (changes: ChangeFeed) => audiences.get(changes)?.all.size ?? 0;

const recheckMs = 2_000;

/** Tells open streams what has changed. A query first finds out who may see the change. The query
 * also runs every two seconds, to close streams whose session has ended. */
export function liveAudience({ changes, find }: Options): LiveAudience {
  const open = new OpenStreams();
  audiences.set(changes, open);
  const { add, recheck } = createNotifier(open, find);
  changes.subscribe(add);
  const timer = setInterval(recheck, recheckMs).unref();
  changes.stopped.addEventListener("abort", () => clearInterval(timer), { once: true });
  return { join: (stream, limits) => join(open, stream, limits) };
}

class OpenStreams {
  readonly all = new Set<Stream>();
  readonly #byTeam = new Map<number, Set<Stream>>();
  readonly #byUser = new Map<number, Set<Stream>>();

  add(stream: Stream) {
    this.all.add(stream);
    for (const [index, id] of this.#places(stream))
      index.set(id, (index.get(id) ?? new Set()).add(stream));
  }

  delete(stream: Stream) {
    this.all.delete(stream);
    for (const [index, id] of this.#places(stream)) {
      const streams = index.get(id);
      streams?.delete(stream);
      if (streams?.size === 0) index.delete(id);
    }
  }

  countOfUser = (userId: number) => this.#byUser.get(userId)?.size ?? 0;

  affectedBy(changes: Change[]): Iterable<Stream> {
    const teams = changes.map(({ teamIds }) => teamIds);
    if (teams.includes("all")) return this.all;
    const ids = new Set(teams.flatMap((teamIds) => (teamIds === "all" ? [] : [...teamIds])));
    return new Set([...ids].flatMap((id) => [...(this.#byTeam.get(id) ?? [])]));
  }

  #places({ userId, teamIds }: Stream) {
    const teams = [...teamIds].map((id) => [this.#byTeam, id] as const);
    return [[this.#byUser, userId] as const, ...teams];
  }
}

function join(open: OpenStreams, stream: Stream, { perUser, total }: Limits) {
  if (open.all.size >= total) return "full";
  if (open.countOfUser(stream.userId) >= perUser) return "too_many";
  open.add(stream);
  return () => open.delete(stream);
}

function createNotifier(open: OpenStreams, find: Options["find"]) {
  let pending: Change[] = [];
  let isBusy = false;

  async function run(select: (changes: Change[]) => Stream[]) {
    if (isBusy) return;
    isBusy = true;
    const changes = pending;
    pending = [];
    const isDone = await checkStreams(open.all, select(changes), { changes, find }).then(
      () => true,
      () => false,
    );
    isBusy = false;
    if (!isDone) pending = collapse([...changes, ...pending]);
    else if (pending.length > 0) notifyPending();
  }

  const notifyPending = () =>
    void run((changes) => [...open.affectedBy(changes)].filter(({ teamIds }) => teamIds.size > 0));
  const add = (change: Change) => {
    if (open.all.size === 0) return;
    pending = collapse([...pending, change]);
    notifyPending();
  };
  return { add, recheck: () => void run(() => [...open.all]) };
}

type Pending = Pick<Options, "find"> & { changes: Change[] };

async function checkStreams(
  open: ReadonlySet<Stream>,
  streams: Stream[],
  { changes, find }: Pending,
) {
  if (streams.length === 0) return;
  const teamIds = new Set(streams.flatMap((stream) => [...affectedTeams(stream, changes)]));
  const audience = await find({ sids: new Set(streams.map(({ sid }) => sid)), teamIds });
  const still = streams.filter((stream) => open.has(stream));
  const isOver = ({ sid }: Stream) => !audience.teamsBySession.has(sid);
  for (const stream of still.filter(isOver)) stream.end();
  const receives = (stream: Stream) =>
    !isOver(stream) && changes.some((change) => mayReceive(stream, change, audience));
  const readers = still.filter(receives);
  for (const stream of readers) stream.notify(readers.length);
}

function mayReceive(stream: Stream, change: Change, { teamsBySession, courts }: Audience) {
  const own = teamsBySession.get(stream.sid);
  const isPublic = change.channel !== "game_changed";
  const mine = affectedTeams(stream, [change]);
  return [...mine].some((id) => own?.has(id) || (isPublic && courts.has(id)));
}

function affectedTeams({ teamIds }: Stream, changes: Change[]): ReadonlySet<number> {
  if (changes.some((change) => change.teamIds === "all")) return teamIds;
  const changed = changes.flatMap((change) => [...change.teamIds]);
  return new Set(changed.filter((id): id is number => typeof id === "number" && teamIds.has(id)));
}

const publicChange: Change = { channel: "team_changed", teamIds: "all" };

/** Replaces more than 100 changes by "everything has changed", which is quicker to check. A page
 * reloads only once for all changes anyway. */
const collapse = (changes: Change[]) =>
  changes.length > 100 ? [publicChange, memberChange] : changes;
const memberChange: Change = { channel: "game_changed", teamIds: "all" };
