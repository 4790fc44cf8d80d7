import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

/**
 * The database's current time. Expiry is set and checked by this one clock: with the clocks of
 * several processes, one that runs ahead would expire what another has just created.
 */
export const databaseNow = sql<Date>`now()`;

/** The database's time `seconds` from now. */
export const secondsFromNow = (seconds: number) =>
  sql<Date>`now() + make_interval(secs => ${seconds})`;

/** The database's time `days` ago. */
export const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;

/** The database's current time, for rules that compute with it. */
export async function readDatabaseClock(db: Db): Promise<Date> {
  const now = sql<Date>`clock_timestamp()`.as("now");
  return (await db.selectNoFrom(now).executeTakeFirstOrThrow()).now;
}
