import { sql } from "kysely";

/** With `in`, each number of ids would be another statement for Postgres to plan. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::int[])`;

export const asDate = (date: string) => sql<Date>`${date}::date`;
