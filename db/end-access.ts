import type pg from "pg";
import { getDuties, tableNames, toSnakeCase } from "#db/table-references.ts";

/**
 * Statements after which nobody gets in by what a backup brought back: whoever was thrown out after it stays out.
 * Everybody signs in again and subscribes to calendars again; passwords are those of the backup.
 */
export const endAccessStatements = tableNames.flatMap((table) => {
  const { access } = getDuties(table);
  if (access === undefined) return [];
  const name = toSnakeCase(table);
  return access === "delete" ? `delete from ${name};` : `update ${name} set version = version + 1;`;
});

export async function endAccess(client: pg.Client): Promise<void> {
  for (const statement of endAccessStatements) await client.query(statement);
}
