import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

/**
 * Whatever expires goes by the database's clock. With a clock in each process, one that runs ahead
 * would expire what another has just made.
 */
export const databaseNow = sql<Date>`now()`;

export const secondsFromNow = (seconds: number) =>
  sql<Date>`now() + make_interval(secs => ${seconds})`;

export const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;

export async function readDatabaseClock(db: Db): Promise<Date> {
  const now = sql<Date>`clock_timestamp()`.as("now");
  return (await db.selectNoFrom(now).executeTakeFirstOrThrow()).now;
}
