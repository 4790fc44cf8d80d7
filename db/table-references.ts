import { tableDuties } from "#db/table-duties.ts";
import type { Duties, Reference, TableName } from "#db/table-duty.ts";

type All = typeof tableDuties;

type ValueOf<Of> = Of[keyof Of];
type ReferencesToUsers<Table extends TableName> = Extract<
  ValueOf<All[Table]["refers"]>,
  { to: "users" }
>;

export type ArchivedTable = {
  [Table in TableName]: All[Table]["archive"] extends true ? Table : never;
}[TableName];

export type KeptWithoutUser = {
  [Table in ArchivedTable]: [ReferencesToUsers<Table>] extends [never]
    ? never
    : [Extract<ReferencesToUsers<Table>, { key: "cascade" }>] extends [never]
      ? Table
      : never;
}[ArchivedTable];

export type ErasedTable = {
  [Table in TableName]: [Extract<ReferencesToUsers<Table>, { erase: true }>] extends [never]
    ? never
    : Table;
}[TableName];

export type OwnDataSection = Extract<All[TableName]["ownData"], readonly string[]>[number];

export const getDuties = (table: TableName): Duties<unknown> => tableDuties[table];

export type TableReference = Reference & { table: string; column: string };

export const listReferences = (table: TableName): TableReference[] =>
  Object.entries<Reference>(getDuties(table).refers).map(([column, reference]) => ({
    ...reference,
    table: toSnakeCase(table),
    column: toSnakeCase(column),
  }));

const isTable = (name: string): name is TableName => name in tableDuties;

export const tableNames: TableName[] = Object.keys(tableDuties).filter(isTable);

const isArchived = (table: TableName): table is ArchivedTable => getDuties(table).archive === true;

export const archivedTables: ArchivedTable[] = tableNames.filter(isArchived);

export const hostColumns = archivedTables
  .flatMap(listReferences)
  .filter(({ to, key }) => to === "users" && key === "set null");

export function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
