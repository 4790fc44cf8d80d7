import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.server.ts";

/** Rows of one table that have to go. */
export type Expired = { table: string; where: RawBuilder<SqlBool> };

/** Rows per transaction: few enough that no request waits long for their locks. */
const batchSize = 5_000;

/**
 * Deletes rows in batches until none is left, so that a backlog of any size is worked off. An error
 * in one table leaves the others to be done, and is thrown at the end.
 */
export async function deleteInBatches(db: Db, expired: Expired[]): Promise<void> {
  const errors: unknown[] = [];
  for (const each of expired) {
    await deleteAll(db, each).catch((error) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}

/** The condition is there twice: a row that has changed in the meantime is checked again. */
async function deleteAll(db: Db, { table, where }: Expired): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ${where} and ctid = any(array(
        select ctid from ${sql.table(table)} where ${where} limit ${batchSize}
      ))`.execute(db);
    if (numAffectedRows < batchSize) return;
  }
}

/**
 * Runs a statement that changes at most `limit` rows, each time in a transaction of its own, until it finds
 * fewer: so a backlog of any size is worked off, and a process that is killed goes on where it was.
 */
export async function writeInBatches(
  db: Db,
  write: (limit: number) => RawBuilder<unknown>,
): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await write(batchSize).execute(db);
    if (numAffectedRows < batchSize) return;
  }
}
