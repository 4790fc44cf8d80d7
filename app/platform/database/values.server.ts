import { sql } from "kysely";

/**
 * To be used with `=`. Keeps the statement the same for any number of ids; none is allowed, too.
 */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::int[])`;

/** `date` is written as `2026-11-24`. */
export const asDate = (date: string) => sql<Date>`${date}::date`;
