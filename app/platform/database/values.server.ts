import { sql } from "kysely";

/** `any` of these ids, for `=`: one statement however many there are, and none of them is allowed, too. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::int[])`;

/** A date without a time, as `2026-11-24`. */
export const asDate = (date: string) => sql<Date>`${date}::date`;
