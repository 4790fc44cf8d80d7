import { tableDuties } from "#db/table-duties.ts";
import type { Duties, Reference, TableName } from "#db/table-duty.ts";

type All = typeof tableDuties;

type ValueOf<Of> = Of[keyof Of];
type ReferencesToUsers<Table extends TableName> = Extract<
  ValueOf<All[Table]["refers"]>,
  { to: "users" }
>;

/** The tables whose rows are archived and restored. */
export type ArchivedTable = {
  [Table in TableName]: All[Table]["archive"] extends true ? Table : never;
}[TableName];

/** The archived tables that name users, but lose no row by a foreign key when a user is deleted. */
export type KeptWithoutUser = {
  [Table in ArchivedTable]: [ReferencesToUsers<Table>] extends [never]
    ? never
    : [Extract<ReferencesToUsers<Table>, { key: "cascade" }>] extends [never]
      ? Table
      : never;
}[ArchivedTable];

/** The tables with something to erase before the deletion of an account. */
export type ErasedTable = {
  [Table in TableName]: [Extract<ReferencesToUsers<Table>, { erase: true }>] extends [never]
    ? never
    : Table;
}[TableName];

/** The sections of the download of one's own data. */
export type OwnDataSection = Extract<All[TableName]["ownData"], readonly string[]>[number];

export const getDuties = (table: TableName): Duties<unknown> => tableDuties[table];

/** A column that names a row, with names as SQL has them. */
export type TableReference = Reference & { table: string; column: string };

/** The columns of a table that name rows. */
export const listReferences = (table: TableName): TableReference[] =>
  Object.entries<Reference>(getDuties(table).refers).map(([column, reference]) => ({
    ...reference,
    table: toSnakeCase(table),
    column: toSnakeCase(column),
  }));

const isTable = (name: string): name is TableName => name in tableDuties;

/** All tables, referenced ones first. */
export const tableNames: TableName[] = Object.keys(tableDuties).filter(isTable);

const isArchived = (table: TableName): table is ArchivedTable => getDuties(table).archive === true;

export const archivedTables: ArchivedTable[] = tableNames.filter(isArchived);

/** The columns of archived rows that stay, but lose their user when it is deleted: the hosts. */
export const hostColumns = archivedTables
  .flatMap(listReferences)
  .filter(({ to, key }) => to === "users" && key === "set null");

/** The name of a table or column in SQL. */
export function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
