import type { ChangeKind } from "#app/features/games/game-changes.ts";
import type { Db } from "#db/client.server.ts";

type Fact = string | number | boolean | null;
export type ChangedFacts = Record<string, Fact>;

type GameChange = {
  gameId: number;
  userId: number | null;
  kind: ChangeKind;
  /** The facts before the change, under the names that the API uses. Instants are in ISO 8601. */
  before?: ChangedFacts;
  after?: ChangedFacts;
};

export async function recordChange(db: Db, { before, after, ...change }: GameChange) {
  const { id } = await db
    .insertInto("gameChanges")
    .values({
      ...change,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
