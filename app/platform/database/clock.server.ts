import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

/**
 * All expiry is set and checked by the database's clock. With the clocks of several processes, one
 * that runs ahead would expire what another has just created.
 */
export const databaseNow = sql<Date>`now()`;

export const secondsFromNow = (seconds: number) =>
  sql<Date>`now() + make_interval(secs => ${seconds})`;

export const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;

/** For rules that compute with the time. */
export async function readDatabaseClock(db: Db): Promise<Date> {
  const now = sql<Date>`clock_timestamp()`.as("now");
  return (await db.selectNoFrom(now).executeTakeFirstOrThrow()).now;
}
