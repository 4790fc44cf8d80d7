import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

/** The same form sent again within this many seconds counts as a double press. */
export const doublePressSeconds = 600;

/**
 * Two forms with the same name take turns until the transaction ends, so that the second sees what
 * the first stored.
 */
export const lockName = async (db: Db, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
};
