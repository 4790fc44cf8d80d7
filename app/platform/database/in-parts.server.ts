import { transact } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

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
