import { followReplica } from "#app/lib/replica.server.ts";
import type { Changes } from "#app/platform/changes/change-feed.server.ts";
import { isDatabaseAway } from "#app/platform/database/database-unavailable.server.ts";
import { connect, type Db } from "#db/client.server.ts";
import { readingDb, type Source } from "#db/reading-db.server.ts";
import { type Ask, askOf, hasReplayed, positionOf } from "#db/replica.server.ts";

type Options = {
  primary: Db;
  replicaUrl: string;
  changes: Pick<Changes, "subscribe" | "isHearing">;
  onTrouble: (error: unknown) => void;
  onQuery?: (text: string, milliseconds: number) => void;
  onRead?: (from: Source) => void;
};

/** Reads of what everybody may see, and the end of them. */
export type PublicReads = { db: Db; stop(): Promise<void> };

/** A replica that does not answer at once is not waited for: the primary is still to be asked. */
const patience = { connectionTimeoutMillis: 250, statement_timeout: 900, query_timeout: 1_000 };

/**
 * Reads at the replica while it has replayed all that this process has heard of, at the primary else.
 * Every new connection is looked at before it is used: a replica that was killed comes back with an
 * older state than it had.
 */
export function openPublicReads({
  primary,
  replicaUrl,
  changes,
  ...options
}: Options): PublicReads {
  const { onTrouble, onQuery, onRead = () => {} } = options;
  const onConnect = async (client: { query: Ask }) => {
    const position = follower.needed();
    const ask: Ask = (text, values) => client.query(text, values);
    if (!position || !(await hasReplayed(ask, position))) throw new Behind();
  };
  const replica = connect(replicaUrl, {
    onIdleError: () => follower.doubt(),
    onQuery,
    pool: { ...patience, onConnect },
  });
  const follower = followReplica({
    changes,
    ask: () => positionOf(primary),
    hasReplayed: (position) =>
      hasReplayed(askOf(replica), position).catch((error) => {
        if (error instanceof Behind) return false;
        throw error;
      }),
    onTrouble,
  });
  const db = readingDb({
    primary,
    replica,
    mayAskReplica: follower.knowsAll,
    onFailure(error) {
      if (error instanceof Behind || isDatabaseAway(error)) follower.doubt();
    },
    onRead,
  });
  const stop = async () => {
    await follower.stop();
    await replica.destroy();
  };
  return { db, stop };
}

class Behind extends Error {
  override message = "The replica is behind.";
}
