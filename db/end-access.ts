import type pg from "pg";
import { getDuties, tableNames, toSnakeCase } from "#db/table-references.ts";

const endings = tableNames.flatMap((table) => {
  const { access } = getDuties(table);
  const name = toSnakeCase(table);
  if (access === "delete") return [{ name, statement: `delete from ${name};` }];
  if (access === "renew") return [{ name, statement: `update ${name} set version = version + 1;` }];
  return [];
});

/** A restored backup would also restore access that people have lost since. So all sessions and
 * signed links of the backup end. */
export const endAccessStatements = endings.map(({ statement }) => statement);

export async function endAccess(client: pg.Client): Promise<void> {
  for (const { name, statement } of endings) {
    const { rows } = await client.query("select to_regclass($1) as found", [name]);
    if (rows[0].found !== null) await client.query(statement);
  }
}
