import { sql } from "kysely";
import { undoMinutes } from "#app/features/game-edits/undo-change.ts";
import type { Db } from "#db/client.server.ts";

export type LastChange = {
  id: number;
  gameId: number;
  kind: string;
  before: Record<string, unknown> | null;
  /** The first of those that were made as one: itself, when it was made alone. */
  first: number;
  isTold: boolean;
  isLate: boolean;
};

/** The games that were changed as one with the last change of a game, in order of id. */
export async function listChangedTogether(db: Db, gameId: number): Promise<number[]> {
  const changes = await db
    .with("last", (with_) =>
      with_
        .selectFrom("gameChanges")
        .select(({ fn }) => fn.coalesce("togetherWith", "id").as("first"))
        .where("gameId", "=", gameId)
        .orderBy("id", "desc")
        .limit(1),
    )
    .selectFrom(["gameChanges as c", "last"])
    .select("c.gameId")
    .distinct()
    .where(({ eb, or }) =>
      or([eb("c.id", "=", eb.ref("last.first")), eb("c.togetherWith", "=", eb.ref("last.first"))]),
    )
    .orderBy("c.gameId")
    .execute();
  return changes.map((change) => change.gameId);
}

/** The last change of each of these games, in order of their ids. */
export async function listLastChanges(db: Db, gameIds: number[]): Promise<LastChange[]> {
  const { rows } = await sql<LastChange>`
    select distinct on (game_id) id, game_id as "gameId", kind, before,
      coalesce(together_with, id) as first, told_at is not null as "isTold",
      at < clock_timestamp() - make_interval(mins => ${undoMinutes}) as "isLate"
    from game_changes where game_id = any(${gameIds}::int[])
    order by game_id, id desc`.execute(db);
  return rows;
}
