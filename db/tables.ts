import type pg from "pg";
import { getDuties, tableNames, toSnakeCase } from "#db/table-references.ts";

export type Table = { name: string; columns: string[] };

const leftOut = tableNames
  .filter((table) => getDuties(table).backup === "left out")
  .map(toSnakeCase);

/** Lists the tables with their stored columns. Each table comes after the tables to which it
 * refers. Tables that every start fills again are left out. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(
    `
    select c.relname as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0
        and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not like 'kysely\\_%' and c.relname <> all($1)
    order by c.relname`,
    [leftOut],
  );
  const sorted: Table[] = [];
  while (sorted.length < rows.length) {
    const has = (name: string) => sorted.some((table) => table.name === name);
    const next = rows.find(({ name, needs }) => !has(name) && needs.every(has));
    if (!next)
      throw new Error(
        `Tables refer to each other in a circle after ${sorted.at(-1)?.name ?? "none"}: see their foreign keys.`,
      );
    sorted.push({ name: next.name, columns: next.columns });
  }
  return sorted;
}

export async function countRows(
  client: pg.Client,
  tables: Table[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await client.query(`select count(*)::int as n from "${name}"`);
    counts[name] = rows[0].n;
  }
  return counts;
}

export async function* readRows(client: pg.Client, { name, columns }: Table) {
  await client.query(`declare all_rows cursor for
    select row_to_json(t)::text as row from (select ${list(columns)} from "${name}") t`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>("fetch 5000 from all_rows");
    if (rows.length === 0) break;
    yield `[${rows.map(({ row }) => row.replaceAll("\n", " ")).join(",")}]`;
  }
  await client.query("close all_rows");
}

export async function writeRows(client: pg.Client, { name, columns }: Table, rows: string) {
  await client.query(
    `insert into "${name}" (${list(columns)}) overriding system value
      select ${list(columns)} from json_populate_recordset(null::"${name}", $1)`,
    [rows],
  );
}

const list = (columns: string[]) => columns.map((column) => `"${column}"`).join(", ");
