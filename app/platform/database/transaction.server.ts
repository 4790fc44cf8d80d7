import type { Outcome } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

class Refused extends Error {
  readonly outcome: Outcome<never, string>;
  constructor(outcome: Outcome<never, string>) {
    super("refused");
    this.outcome = outcome;
  }
}

/**
 * Runs a rule in one transaction (the caller's, if there is one). A refused outcome rolls it back. A
 * rule that Postgres ends because of another transaction runs once more: it depends on the database
 * and its input alone, and the jobs that it queued were rolled back with it.
 */
export async function inTransaction<Value, Code extends string>(
  db: Db,
  work: (db: Db) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code>> {
  if (db.isTransaction) return work(db);
  try {
    return await transact(db, async (db) => {
      const outcome = await work(db);
      if (!outcome.ok) throw new Refused(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Refused) return error.outcome as Outcome<Value, Code>;
    throw error;
  }
}

/** The same for work that refuses nothing. */
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

/** A deadlock, or a serialization failure. */
const isEndedByAnother = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "40P01" || error.code === "40001");

type Parts<Item> = { items: Item[]; size: number };

/** Does work on a list part by part, each in a transaction of its own. */
export async function inParts<Item>(
  db: Db,
  { items, size }: Parts<Item>,
  work: (db: Db, part: Item[]) => Promise<unknown>,
): Promise<void> {
  for (const part of toParts(items, size)) {
    await transact(db, (db) => work(db, part));
  }
}

/** A list in parts of at most `size`. */
export const toParts = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  );
