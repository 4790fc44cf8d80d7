import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { missesEcho } from "#app/platform/changes/notification-probe.server.ts";
import {
  newProcessId,
  type RecentChanges,
  recordChanges,
} from "#app/platform/changes/recent-changes.server.ts";
import type { Db } from "#db/client.server.ts";

/** The ids of the teams that have changed, or "all" if they are not known. */
export type Change = {
  channel: (typeof channels)[number];
  teamIds: ReadonlySet<number> | "all";
};

export type ChangeFeed = Omit<RecentChanges, "record"> & {
  havePubliclyChangedSince: RecentChanges["haveChangedSince"];
  subscribe(listener: (change: Change) => void): () => void;
  isConnected(): boolean;
  /** Resolves when the listeners have received every change that was committed before this call. */
  flush(): Promise<void>;
  stopped: AbortSignal;
  stop(): Promise<void>;
};

const channels = [
  "team_changed",
  "game_changed",
  // A team or court was created or deleted. The notification does not say which team.
  "teams_changed",
  // An upcoming game at a court was added, removed or moved. The notification does not say which
  // court.
  "court_games_changed",
  // A member joined or left, or a name or picture changed. The notification does not say whose.
  "user_changed",
  "here_changed",
] as const;

type FeedOptions = {
  /** From time to time, a test notification is sent through this pool, to check that notifications
   * still arrive at this process. */
  db: Db;
  onError: (error: Error) => void;
  echoEveryMs?: number;
};

/** Connects again half a second after an error, or after a test notification that did not arrive.
 * Changes may be missed meanwhile, so listeners are told that everything has changed. */
export function openChangeFeed(databaseUrl: string, options: FeedOptions): ChangeFeed {
  const processId = newProcessId();
  const { record: note, ...recent } = recordChanges({ processId });
  const visible = recordChanges({ processId });
  const recordVisible = (change: Change) => {
    if (change.channel !== "game_changed") visible.record(change);
  };
  const listeners = new Set<(change: Change) => void>([note, recordVisible]);
  const emit = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  const stopped = new AbortController();
  const connection: Connection = { client: undefined };
  const running = listenUntilStopped(databaseUrl, {
    ...options,
    emit,
    echoChannel: `echo_${processId}`,
    connection,
    stopped: stopped.signal,
  });
  return {
    ...recent,
    havePubliclyChangedSince: visible.haveChangedSince,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isConnected: () => connection.client !== undefined,
    flush: createFlush(connection),
    stopped: stopped.signal,
    async stop() {
      stopped.abort();
      await running;
    },
  };
}

type Connection = { client: pg.Client | undefined };

/** Postgres delivers waiting notifications before the result of a query, so this sends an empty
 * query. Each caller waits for a query that starts after the call. */
function createFlush(connection: Connection) {
  let [current, next] = [Promise.resolve(), undefined as Promise<void> | undefined];
  return () => {
    next ??= current.then(async () => {
      next = undefined;
      await connection.client?.query("select").catch(() => {});
    });
    current = next;
    return next;
  };
}

type ListenOptions = FeedOptions & {
  emit: (change: Change) => void;
  echoChannel: string;
  connection: Connection;
  stopped: AbortSignal;
};

async function listenUntilStopped(url: string, options: ListenOptions) {
  const { onError, stopped } = options;
  while (!stopped.aborted) {
    try {
      await listenOnce(url, options);
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
    }
    await wait(500, undefined, { signal: stopped }).catch(() => {});
  }
}

async function listenOnce(connectionString: string, options: ListenOptions) {
  const { emit, connection, echoChannel, stopped } = options;
  const closed = new AbortController();
  const client = new pg.Client({
    connectionString,
    application_name: "openrun changes",
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
    const known = channels.find((name) => name === channel);
    if (known) emit({ channel: known, teamIds: toTeamIds(payload ?? "*") });
  });
  try {
    await client.connect();
    for (const channel of [...channels, echoChannel]) await client.query(`listen ${channel}`);
    if (await missesEcho(client, echoChannel, options.db)) throw new Error(missed);
    connection.client = client;
    for (const channel of channels) emit({ channel, teamIds: "all" });
    await Promise.race([ended, rejectWithoutEcho(client, options, closed.signal)]);
  } finally {
    closed.abort();
    connection.client = undefined;
    for (const channel of channels) emit({ channel, teamIds: "all" });
    await client.end().catch(() => {});
  }
}

const missed =
  "Notifications do not arrive. If DATABASE_URL is a pooler, set DATABASE_DIRECT_URL to the database itself.";

async function rejectWithoutEcho(client: pg.Client, options: ListenOptions, closed: AbortSignal) {
  const { db, echoChannel, echoEveryMs = 5_000 } = options;
  while (!closed.aborted) {
    await wait(echoEveryMs, undefined, { signal: closed, ref: false }).catch(() => {});
    if (!closed.aborted && (await missesEcho(client, echoChannel, db))) throw new Error(missed);
  }
}

const toTeamIds = (payload: string) =>
  payload === "*" ? "all" : new Set(payload.split(",").filter(Boolean).map(Number));
