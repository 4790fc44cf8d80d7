import { sql } from "kysely";
import { undoMinutes } from "#app/features/game-edits/undo-change.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import type { Db } from "#db/client.server.ts";
import type { JsonObject } from "#db/schema.ts";

export type LastChange = {
  id: number;
  gameId: number;
  kind: string;
  before: Record<string, unknown> | null;
  /** The first of those that were made as one: itself, when it was made alone. */
  first: number;
  isNotified: boolean;
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
  return db
    .selectFrom("gameChanges")
    .distinctOn("gameId")
    .select(["id", "gameId", "kind", "before"])
    .$narrowType<{ kind: LastChange["kind"]; before: JsonObject | null }>()
    .select(({ fn }) => fn.coalesce("togetherWith", "id").as("first"))
    .select([
      sql<boolean>`told_at is not null`.as("isNotified"),
      sql<boolean>`at < clock_timestamp() - make_interval(mins => ${undoMinutes})`.as("isLate"),
    ])
    .where("gameId", "=", anyOf(gameIds))
    .orderBy("gameId")
    .orderBy("id", "desc")
    .execute();
}
