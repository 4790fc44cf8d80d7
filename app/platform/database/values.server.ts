import { sql } from "kysely";

/** With `in`, the SQL would differ for each number of ids, and Postgres would plan each of these
 * statements. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::int[])`;

export const asDate = (date: string) => sql<Date>`${date}::date`;
