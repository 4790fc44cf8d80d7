import { sql } from "kysely";

/**
 * The database's current time. Expiry is set and checked by this one clock: with the clocks of
 * several processes, one that runs ahead would expire what another has just created.
 */
export const databaseNow = sql<Date>`now()`;

/** The database's time `seconds` from now. */
export const secondsFromNow = (seconds: number) =>
  sql<Date>`now() + make_interval(secs => ${seconds})`;
