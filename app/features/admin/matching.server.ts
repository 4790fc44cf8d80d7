import { type RawBuilder, sql } from "kysely";
import { countedUpTo, type TableQuery } from "#app/features/admin/list.ts";
import type { Db } from "#db/client.server.ts";
import { planAnew } from "#db/unprepared.server.ts";

/** A condition that a folded text contains what was typed, whatever its case and accents. */
export function contains(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`${column} like lower(f_unaccent(${pattern}))`;
}

/** The id that was typed, if it is one; else an id nothing has. */
export const typedId = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

type Table<Row> = {
  name: string;
  where: RawBuilder<unknown>;
  /** The columns to sort by, beside the id, in the order in which they decide. */
  by: Record<string, RawBuilder<unknown>[]>;
  select: (db: Db, from: RawBuilder<unknown>) => Promise<Row[]>;
};

/** The requested part of a table, and how many rows match in all. */
export async function listPart<Row>(db: Db, query: TableQuery, table: Table<Row>) {
  const anew = planAnew(db);
  const [rows, count] = await Promise.all([
    table.select(anew, part(table, query)),
    countMatches(anew, sql`${sql.table(table.name)} ${table.where}`),
  ]);
  return { rows, count };
}

/**
 * The part of a table that is requested: cut first, so that counts are made for its rows alone, and
 * by id, so that the rows of the pages before it are not even read.
 */
function part({ name, where, by }: Table<unknown>, query: TableQuery) {
  const direction = query.descending ? sql`desc` : sql`asc`;
  const columns = [...(by[query.sort] ?? []), sql`id`];
  const order = sql.join(columns.map((column) => sql`${column} ${direction}`));
  const table = sql.table(name);
  return sql`(
    select ${table}.* from (
      select id from ${table} ${where} order by ${order}
      limit ${query.limit} offset ${(query.page - 1) * query.limit}
    ) picked join ${table} using (id)
  ) as ${table} order by ${order}`;
}

/** Returns how many rows match, counted no further than anybody would read. */
async function countMatches(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ${from} limit ${countedUpTo + 1}) matches
  `.execute(db);
  return rows[0]?.count ?? 0;
}
