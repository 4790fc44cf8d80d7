import { sql } from "kysely";

/** To be compared with `=`. Unlike with `in`, the statement is the same for any number of ids. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::int[])`;

export const asDate = (date: string) => sql<Date>`${date}::date`;
