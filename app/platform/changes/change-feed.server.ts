import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import {
  newMaker,
  type RecentChanges,
  recordChanges,
} from "#app/platform/changes/recent-changes.server.ts";

/** What a commit in any process changed: these teams, or so many that all count as changed. */
export type Change = {
  /**
   * `team_changed`: what everybody may see; `game_changed`: who comes: names for members, at courts
   * counts for everybody;
   * `teams_changed`: a team or court came or went (none is named);
   * `court_games_changed`: one of the next games at courts came, went or moved (none is named);
   * `user_changed`: somebody came, left, or is called or looks otherwise (no team is named).
   */
  channel: (typeof channels)[number];
  teamIds: ReadonlySet<number> | "all";
};

/** Hears what all processes on one database change, over one connection (LISTEN). */
export type ChangeFeed = Omit<RecentChanges, "note"> & {
  /** Like `haveChangedSince`, about what everybody may see. */
  havePubliclyChangedSince: RecentChanges["haveChangedSince"];
  /** Calls `listener` for every change from now on; answers how to stop. */
  subscribe(listener: (change: Change) => void): () => void;
  /** Whether announcements reach us now; while they do not, anything may have changed. */
  isHearing(): boolean;
  /** Resolves when all that was committed before is told to the listeners. */
  caughtUp(): Promise<void>;
  /** Aborted when this process stops: open streams end then. */
  stopped: AbortSignal;
  stop(): Promise<void>;
};

const channels = [
  "team_changed",
  "game_changed",
  "teams_changed",
  "court_games_changed",
  "user_changed",
] as const;

/**
 * Listens until stopped, and connects again within a second when the database was away. Everything
 * counts as changed then, because what was announced in between was not heard.
 */
export function openChangeFeed(databaseUrl: string, onError: (error: Error) => void): ChangeFeed {
  const maker = newMaker();
  const { note, ...recent } = recordChanges({ maker });
  const visible = recordChanges({ maker });
  const noteVisible = (change: Change) => {
    if (change.channel !== "game_changed") visible.note(change);
  };
  const listeners = new Set<(change: Change) => void>([note, noteVisible]);
  const tell = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  const stopped = new AbortController();
  const ear: Ear = { client: undefined };
  const running = keepListening(databaseUrl, { tell, onError, ear, stopped: stopped.signal });
  return {
    ...recent,
    havePubliclyChangedSince: visible.haveChangedSince,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isHearing: () => ear.client !== undefined,
    caughtUp: catchingUp(ear),
    stopped: stopped.signal,
    async stop() {
      stopped.abort();
      await running;
    },
  };
}

/** The connection that listens, once it does. */
type Ear = { client: pg.Client | undefined };

/**
 * Postgres hands over what was announced before it answers the next query. Whoever comes while one
 * is under way waits for the next, which all who wait share.
 */
function catchingUp(ear: Ear) {
  let [current, next] = [Promise.resolve(), undefined as Promise<void> | undefined];
  return () => {
    next ??= current.then(async () => {
      next = undefined;
      await ear.client?.query("select").catch(() => {});
    });
    current = next;
    return next;
  };
}

type Listening = {
  tell: (change: Change) => void;
  ear: Ear;
  onError: (error: Error) => void;
  stopped: AbortSignal;
};

async function keepListening(url: string, listening: Listening) {
  const { onError, stopped } = listening;
  while (!stopped.aborted) {
    try {
      await listenOnce(url, listening);
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
    }
    await wait(500, undefined, { signal: stopped }).catch(() => {});
  }
}

/** Resolves when stopped, rejects when the connection breaks. */
async function listenOnce(connectionString: string, { tell, ear, stopped }: Listening) {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 2_000,
    query_timeout: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  const ended = new Promise<void>((resolve, reject) => {
    client.on("error", reject);
    client.on("end", () => resolve());
    stopped.addEventListener("abort", () => resolve(), { once: true });
  });
  ended.catch(() => {});
  client.on("notification", ({ channel, payload }) => {
    const heard = channels.find((name) => name === channel);
    if (heard) tell({ channel: heard, teamIds: teamIdsOf(payload ?? "*") });
  });
  try {
    await client.connect();
    for (const channel of channels) await client.query(`listen ${channel}`);
    ear.client = client;
    for (const channel of channels) tell({ channel, teamIds: "all" });
    await ended;
  } finally {
    ear.client = undefined;
    for (const channel of channels) tell({ channel, teamIds: "all" });
    await client.end().catch(() => {});
  }
}

const teamIdsOf = (payload: string) =>
  payload === "*" ? "all" : new Set(payload.split(",").filter(Boolean).map(Number));
