import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.server.ts";

export type Expired = { table: string; where: RawBuilder<SqlBool> };

const batchSize = 5_000;

/** Deletes all rows that have expired. Errors are thrown after all tables are done. */
export async function deleteInBatches(db: Db, expired: Expired[]): Promise<void> {
  const errors: unknown[] = [];
  for (const each of expired) {
    await deleteAll(db, each).catch((error) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}

async function deleteAll(db: Db, { table, where }: Expired): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ${where} and ctid = any(array(
        select ctid from ${sql.table(table)} where ${where} limit ${batchSize}
      ))`.execute(db);
    if (numAffectedRows < batchSize) return;
  }
}

export async function writeInBatches(db: Db, write: (limit: number) => RawBuilder<unknown>) {
  for (;;) {
    const { numAffectedRows = 0n } = await write(batchSize).execute(db);
    if (numAffectedRows < batchSize) return;
  }
}
