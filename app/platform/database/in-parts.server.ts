import { toParts } from "#app/lib/parts.ts";
import type { Db } from "#db/client.server.ts";

type Parts<Item> = { items: Item[]; size: number };

/** Does work on a list part by part, each in a transaction of its own. */
export async function inParts<Item>(
  db: Db,
  { items, size }: Parts<Item>,
  work: (db: Db, part: Item[]) => Promise<unknown>,
): Promise<void> {
  for (const part of toParts(items, size)) {
    await db.transaction().execute((db) => work(db, part));
  }
}
