import type pg from "pg";
import { listReferences, tableNames, toSnakeCase } from "#db/table-references.ts";
import type { Table } from "#db/tables.ts";

export type LastIds = Record<string, number>;

export async function readLastIds(client: pg.Client): Promise<LastIds> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]));
}

/** Sets each sequence to its value in `lastIds`, or to the highest id in any row. Links and mails
 * contain ids, so no id may be used twice. Older backups have no `lastIds`. */
export async function advanceSequences(
  client: pg.Client,
  tables: Table[],
  lastIds: LastIds,
): Promise<void> {
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ column: string; sequence: string }>(
      `select "column", relname as sequence from unnest($2::text[]) "column"
        join pg_class on oid = pg_get_serial_sequence($1, "column")::regclass`,
      [`"${name}"`, columns],
    );
    for (const { column, sequence } of rows) {
      const highest = `select max("${column}")::bigint as id from "${name}"`;
      const ids = [highest, ...mentionsOf(name, tables)].join(" union all ");
      const { rows } = await client.query<{ id: string | null }>(
        `select max(id) as id from (${ids}) x`,
      );
      await advance(client, sequence, Math.max(Number(rows[0]?.id ?? 0), lastIds[sequence] ?? 0));
    }
  }
}

export async function advanceTo(client: pg.Client, lastIds: LastIds): Promise<void> {
  const known = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public'",
  );
  for (const { name } of known.rows) await advance(client, name, lastIds[name] ?? 0);
}

async function advance(client: pg.Client, sequence: string, id: number): Promise<void> {
  if (id === 0) return;
  await client.query(
    `select setval('"${sequence}"', greatest($1::bigint, last_value)) from "${sequence}"`,
    [id],
  );
}

function mentionsOf(name: string, tables: Table[]): string[] {
  const exists = (table: string, column: string) =>
    tables.some((each) => each.name === table && each.columns.includes(column));
  const mentions = tableNames
    .flatMap(listReferences)
    .filter(({ key, table, column }) => key === "none" && exists(table, column))
    .filter(({ to }) => to === "several" || toSnakeCase(to) === name)
    .map(({ to, table, column }) => {
      const kinds = to === "several" ? `where kind in (${kindsOf(name)})` : "";
      return `select max(${toId(column)}) from "${table}" ${kinds}`;
    });
  if (exists("removed", "rows"))
    mentions.push(
      `select max(row::bigint) from removed, jsonb_path_query(rows, '$."${name}"[*].id') row`,
    );
  return mentions;
}

/** Reads an id from a number, or from a text such as "user 5" or "user:5". */
const toId = (column: string) => `case jsonb_typeof(to_jsonb("${column}"))
  when 'number' then "${column}"::text::bigint
  else substring("${column}"::text from '^user[ :](\\d{1,9})$')::bigint end`;

/** Returns the words that the column `kind` contains in rows that refer to this table. */
const kindsOf = (table: string) =>
  [table, table.replace(/s$/, ""), ...(table === "teams" ? ["court"] : [])]
    .map((kind) => `'${kind}'`)
    .join();
