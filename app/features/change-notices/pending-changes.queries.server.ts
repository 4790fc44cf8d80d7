import { sql } from "kysely";
import { type ChangedSnapshot, pickFacts } from "#app/features/games/game-snapshot.ts";
import { secondsFromNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

/** The changes of a game since its people were last notified. */
export type PendingChanges = {
  /** The facts that changed, as they were before. */
  first: ChangedSnapshot;
  /** The ids of those who did it; null: an admin. */
  doers: Set<number | null>;
  /** The name of who did the last of it, unless that was an admin. */
  name: string | null;
};

type Row = { before: Record<string, unknown> | null; userId: number | null; name: string | null };

/** Claims the changes that no mail announced yet; undefined when there are none. */
export async function claimPendingChanges(
  db: Db,
  gameId: number,
): Promise<PendingChanges | undefined> {
  const { rows } = await sql<Row>`
    with notified as (update game_changes set told_at = clock_timestamp()
      where game_id = ${gameId} and ${isPending}
      returning id, before, user_id)
    select notified.before, notified.user_id as user_id, users.name
    from notified left join users on users.id = notified.user_id order by notified.id`.execute(db);
  if (rows.length === 0) return undefined;
  const first = rows.toReversed().map(({ before }) => pickFacts(before ?? {}));
  const doers = new Set(rows.map(({ userId }) => userId));
  return { first: Object.assign({}, ...first), doers, name: rows.at(-1)?.name ?? null };
}

export async function listGamesWithPendingChanges(db: Db, seconds: number): Promise<number[]> {
  const changes = await db
    .selectFrom("gameChanges")
    .select("gameId")
    .distinct()
    .where(isPending)
    .where("at", "<", secondsFromNow(-seconds))
    .orderBy("gameId")
    .execute();
  return changes.map(({ gameId }) => gameId);
}

/** The games of a series with changes that were not notified yet, in order of id. */
export async function listPendingChangesInSeries(db: Db, seriesId: number): Promise<number[]> {
  const games = await db
    .selectFrom("games")
    .select("id")
    .where("seriesId", "=", seriesId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("gameChanges")
          .select("gameChanges.id")
          .whereRef("gameChanges.gameId", "=", "games.id")
          .where(isPending),
      ),
    )
    .orderBy("id")
    .execute();
  return games.map(({ id }) => id);
}

/** Only these kinds are notified. */
const isPending = sql<boolean>`told_at is null
  and kind in ('edited', 'moved', 'cancelled', 'put_back', 'undone')`;
