import { sql } from "kysely";

/** A condition `= any(ids)` is one statement for any number of ids. With `in`, Postgres would plan
 * another statement for each number. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::int[])`;

export const asDate = (date: string) => sql<Date>`${date}::date`;
