import type { Change, ChangeFeed } from "#app/platform/changes/change-feed.server.ts";

/** What the streams of these sessions may carry about these teams is looked up in one go. */
export type AudienceQuery = { sids: Iterable<string>; teamIds: Iterable<number> };

/** A session that has ended is missing. */
export type Audience = {
  teamsBySession: ReadonlyMap<string, ReadonlySet<number>>;
  courts: ReadonlySet<number>;
};

/** One open stream: whose it is, which teams it wants to hear of, and how it is reached. */
export type Stream = {
  sid: string;
  userId: number;
  teamIds: ReadonlySet<number>;
  notify(): void;
  end(): void;
};

type Limits = { perUser: number; inAll: number };

type Options = { changes: ChangeFeed; find: (query: AudienceQuery) => Promise<Audience> };

/** The open streams of a process. */
export type LiveAudience = {
  /** Returns how to leave, or which limit forbids one more stream. */
  join(stream: Stream, limits: Limits): (() => void) | "too_many" | "full";
};

/** An ended session keeps its streams for at most so many ms. */
const recheckMs = 2_000;

/**
 * Notifies streams of changes. Session and memberships are read again before each of them, in one
 * query for all streams concerned, and the sessions alone every two seconds.
 */
export function liveAudience({ changes, find }: Options): LiveAudience {
  const open = new Set<Stream>();
  const { note, recheck } = judging(open, find);
  changes.subscribe(note);
  const timer = setInterval(recheck, recheckMs).unref();
  changes.stopped.addEventListener("abort", () => clearInterval(timer), { once: true });
  return { join: (stream, limits) => join(open, stream, limits) };
}

function join(open: Set<Stream>, stream: Stream, { perUser, inAll }: Limits) {
  if (open.size >= inAll) return "full";
  const own = [...open].filter(({ userId }) => userId === stream.userId);
  if (own.length >= perUser) return "too_many";
  open.add(stream);
  return () => void open.delete(stream);
}

/**
 * One judgement at a time; changes that come meanwhile are judged together afterwards. While the
 * database is unavailable nothing is notified, and the next recheck makes up for it.
 */
function judging(open: Set<Stream>, find: Options["find"]) {
  let pending: Change[] = [];
  let isBusy = false;

  async function work(select: (news: Change[]) => Stream[]) {
    if (isBusy) return;
    isBusy = true;
    const news = pending;
    pending = [];
    const isDone = await judge(open, select(news), { news, find }).then(
      () => true,
      () => false,
    );
    isBusy = false;
    if (!isDone) pending = atMost([...news, ...pending]);
    else if (pending.length > 0) workOff();
  }

  const workOff = () =>
    void work((news) => [...open].filter((stream) => concerning(stream, news).size > 0));
  const note = (change: Change) => {
    if (open.size === 0) return;
    pending = atMost([...pending, change]);
    workOff();
  };
  return { note, recheck: () => void work(() => [...open]) };
}

type Judgement = Pick<Options, "find"> & { news: Change[] };

async function judge(open: ReadonlySet<Stream>, streams: Stream[], { news, find }: Judgement) {
  if (streams.length === 0) return;
  const teamIds = new Set(streams.flatMap((stream) => [...concerning(stream, news)]));
  const audience = await find({ sids: new Set(streams.map(({ sid }) => sid)), teamIds });
  for (const stream of streams) {
    if (!open.has(stream)) continue;
    if (!audience.teamsBySession.has(stream.sid)) stream.end();
    else if (news.some((change) => mayHear(stream, change, audience))) stream.notify();
  }
}

/** What a stream of an audience may carry: all about the user's teams, what is public about courts. */
function mayHear(stream: Stream, change: Change, { teamsBySession, courts }: Audience) {
  const own = teamsBySession.get(stream.sid);
  const isPublic = change.channel !== "game_changed";
  const mine = concerning(stream, [change]);
  return [...mine].some((id) => own?.has(id) || (isPublic && courts.has(id)));
}

/** The teams of the stream that these changes are about. */
function concerning({ teamIds }: Stream, news: Change[]): ReadonlySet<number> {
  if (news.some((change) => change.teamIds === "all")) return teamIds;
  const changed = news.flatMap((change) => [...change.teamIds]);
  return new Set(changed.filter((id): id is number => typeof id === "number" && teamIds.has(id)));
}

const everything: Change = { channel: "team_changed", teamIds: "all" };

/** Very many changes are one about everything: the pages are loaded again once. */
const atMost = (news: Change[]) => (news.length > 100 ? [everything, toMembers] : news);
const toMembers: Change = { channel: "game_changed", teamIds: "all" };
