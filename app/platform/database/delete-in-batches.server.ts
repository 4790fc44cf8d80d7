import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.server.ts";

export type Expired = { table: string; where: RawBuilder<SqlBool> };

/** Rows per transaction: few enough that no request waits long for their locks. */
const batchSize = 5_000;

/**
 * Deletes in batches until no row is left, so a backlog of any size gets done. If one table fails,
 * the others are still done and the error is thrown at the end.
 */
export async function deleteInBatches(db: Db, expired: Expired[]): Promise<void> {
  const errors: unknown[] = [];
  for (const each of expired) {
    await deleteAll(db, each).catch((error) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}

/** The condition is there twice, so that a row that changed meanwhile is checked again. */
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
 * Repeats a statement that changes at most `limit` rows, each time in its own transaction, until it
 * changes fewer. A backlog of any size gets done, and a killed process continues where it was.
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
