import { sql } from "kysely";

/** Compare a column with this by `=`. With `in`, each number of ids would be a different statement
 * for Postgres. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::int[])`;

export const asDate = (date: string) => sql<Date>`${date}::date`;
