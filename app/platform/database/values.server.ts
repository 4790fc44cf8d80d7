import { sql } from "kysely";

/** With `in`, Postgres would have to plan another statement for each number of ids. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::int[])`;

export const asDate = (date: string) => sql<Date>`${date}::date`;
