import { sql } from "kysely";

/**
 * The time by the database's clock. What ends at a moment is begun and judged by this one clock: the
 * processes' own may disagree, and one that is ahead would end what another has just begun.
 */
export const databaseNow = sql<Date>`now()`;

/** So many seconds from now, by the database's clock. */
export const secondsFromNow = (seconds: number) =>
  sql<Date>`now() + make_interval(secs => ${seconds})`;
