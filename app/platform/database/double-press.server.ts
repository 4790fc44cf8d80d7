import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

export const doublePressSeconds = 600;

/** Transactions that lock the same name run one after the other. So the second press of a button
 * finds what the first press has stored. */
export const lockName = async (db: Db, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
};
