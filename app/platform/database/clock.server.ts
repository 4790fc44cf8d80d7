import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

/** Processes may have different clocks, so the clock of the database decides what has expired. */
export const databaseNow = sql<Date>`now()`;

export const secondsFromNow = (seconds: number) =>
  sql<Date>`now() + make_interval(secs => ${seconds})`;

export const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;

export async function readDatabaseClock(db: Db): Promise<Date> {
  const now = sql<Date>`clock_timestamp()`.as("now");
  return (await db.selectNoFrom(now).executeTakeFirstOrThrow()).now;
}
