import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

/**
 * Expiry goes by the database's clock. If each process used its own, one whose clock is ahead would
 * treat as expired what another process has just made.
 */
export const databaseNow = sql<Date>`now()`;

export const secondsFromNow = (seconds: number) =>
  sql<Date>`now() + make_interval(secs => ${seconds})`;

export const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;

export async function readDatabaseClock(db: Db): Promise<Date> {
  const now = sql<Date>`clock_timestamp()`.as("now");
  return (await db.selectNoFrom(now).executeTakeFirstOrThrow()).now;
}
