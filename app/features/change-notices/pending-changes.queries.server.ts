import { sql } from "kysely";
import { seriesNoticeKey } from "#app/features/change-notices/change-notice.ts";
import { type ChangedSnapshot, pickFacts } from "#app/features/games/game-snapshot.ts";
import { notifiedAtOnceBefore } from "#app/features/notifications/undo-window.ts";
import { secondsFromNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

export type PendingChanges = {
  first: ChangedSnapshot;
  changes: {
    id: number;
    facts: string[];
    userId: number | null;
    name: string | null;
  }[];
};

type Row = {
  id: number;
  before: Record<string, unknown> | null;
  userId: number | null;
  name: string | null;
};

export async function claimPendingChanges(db: Db, gameId: number) {
  const { rows } = await sql<Row>`
    with notified as (update game_changes set told_at = clock_timestamp()
      where game_id = ${gameId} and ${isPending}
      returning id, before, user_id)
    select notified.id, notified.before, notified.user_id as user_id, users.name
    from notified left join users on users.id = notified.user_id order by notified.id`.execute(db);
  return toPendingChanges(rows);
}

export async function findPendingChanges(db: Db, gameId: number) {
  const { rows } = await sql<Row>`
    select c.id, c.before, c.user_id, users.name
    from game_changes c left join users on users.id = c.user_id
    where c.game_id = ${gameId} and ${isPending} order by c.id`.execute(db);
  return toPendingChanges(rows);
}

function toPendingChanges(rows: Row[]): PendingChanges | undefined {
  if (rows.length === 0) return undefined;
  const changes = rows.map(({ before, ...by }) => ({ before: pickFacts(before ?? {}), ...by }));
  return {
    first: Object.assign({}, ...changes.toReversed().map(({ before }) => before)),
    changes: changes.map(({ before, ...by }) => ({ facts: Object.keys(before), ...by })),
  };
}

/** For changes that cancel each other out, so that no mail is needed. `toldAt` becomes the time of
 * the change: a later time would mean that a mail was sent, which drops queued mails about earlier
 * changes. */
export async function noteNothingNew(db: Db, { changes }: Pick<PendingChanges, "changes">) {
  await db
    .updateTable("gameChanges")
    .set(({ ref }) => ({ toldAt: ref("at") }))
    .where(
      "id",
      "in",
      changes.map(({ id }) => id),
    )
    .execute();
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

/** If several games of a series were changed together, one job announces them. Returns the state of
 * that job, or undefined if there is none. */
export async function findSeriesNotice(db: Db, gameId: number) {
  const game = await db
    .selectFrom("games")
    .select(
      sql<"queued" | "running" | null>`(select
        case when locked_at is null then 'queued' else 'running' end from graphile_worker.jobs
        where key = concat(${seriesNoticeKey("")}::text, series_id)
          and attempts < max_attempts)`.as("notice"),
    )
    .where("id", "=", gameId)
    .where("datetime", ">", secondsFromNow(notifiedAtOnceBefore / 1000))
    .executeTakeFirst();
  return game?.notice ?? undefined;
}

const isPending = sql<boolean>`told_at is null
  and kind in ('edited', 'moved', 'cancelled', 'put_back', 'undone')`;
