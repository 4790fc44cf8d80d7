import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

class Refused extends Error {}

/** Rolls back if `work` refuses. `work` may run twice, because Postgres may abort a transaction in
 * favour of another. So `work` must only change the database. */
export async function inTransaction<Result extends Outcome<unknown, string>>(
  db: Db,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db);
  try {
    return await transact(db, async (db) => {
      const outcome = await work(db);
      if (!outcome.ok) throw new Refused("refused", { cause: outcome });
      return outcome;
    });
  } catch (error) {
    if (error instanceof Refused) return error.cause as Result;
    throw error;
  }
}

export async function transact<Value>(db: Db, work: (db: Db) => Promise<Value>): Promise<Value> {
  if (db.isTransaction) return work(db);
  const run = () => db.transaction().execute(work);
  try {
    return await run();
  } catch (error) {
    if (!isEndedByAnother(error)) throw error;
    return run();
  }
}

const isEndedByAnother = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "40P01" || error.code === "40001");

type Parts<Item> = { items: Item[]; size: number };

export async function inParts<Item>(
  db: Db,
  { items, size }: Parts<Item>,
  work: (db: Db, part: Item[]) => Promise<unknown>,
): Promise<void> {
  for (const part of toParts(items, size)) {
    await transact(db, (db) => work(db, part));
  }
}

export const toParts = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  );
