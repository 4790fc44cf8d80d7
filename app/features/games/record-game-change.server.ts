import type { ChangeKind } from "#app/features/games/game-changes.ts";
import type { Db } from "#db/client.server.ts";

type Fact = string | number | boolean | null;
export type ChangedFacts = Record<string, Fact>;

type GameChange = {
  gameId: number;
  /** Author of the change; null: the product itself. */
  userId: number | null;
  kind: ChangeKind;
  /** Only the facts that changed, by their column's name in the API; instants as ISO. */
  before?: ChangedFacts;
  after?: ChangedFacts;
};

/** Writes the history of a game, in the transaction of the change. Returns the id of the change. */
export async function recordChange(
  db: Db,
  { before, after, ...change }: GameChange,
): Promise<number> {
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
