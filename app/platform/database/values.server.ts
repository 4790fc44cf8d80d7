import { sql } from "kysely";
import { camelCase } from "#db/camel-case.ts";

/** With `in`, the SQL would differ for each number of ids, and Postgres would plan each of these
 * statements. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::int[])`;

/** Columns that are named in camel case, for a statement that is written as text. */
export const inSql = (columns: readonly string[]) =>
  sql.raw(columns.map((column) => camelCase.toColumn(column)).join(", "));

export const asDate = (date: string) => sql<Date>`${date}::date`;
