import type { Database } from "#db/schema.ts";

export type TableName = Exclude<keyof Database, "hereNow">;

type Not = { readonly not: string };

export type Reference = {
  /** "several" if another column of the row says to which table the id in this column belongs. */
  readonly to: TableName | "several";
  /** What happens to a row when the row to which it refers is deleted. "none" if there is no
   * foreign key, so that the id stays. */
  readonly key: "cascade" | "set null" | "none";
  readonly erase: boolean;
};

export type Duties<Row> = {
  readonly refers: { readonly [Column in keyof Row]?: Reference };
  readonly archive: true | Not;
  readonly ownData: readonly string[] | Not;
  /** The text about this table on the privacy page. There are several texts if the table contains
   * several kinds of facts. */
  readonly privacy: string | readonly string[] | Not;
  /** Where the test of backups gets rows of this table to compare. "demo": the demo has rows.
   * "test": the test adds rows. "no rows": the table is in backups, but is empty in the test, which
   * is allowed only for tables that the server fills by itself. "left out": the table is not in
   * backups. */
  readonly backup: "demo" | "test" | "no rows" | "left out";
  /** What happens to rows that give somebody access, when a backup is restored. People who lost
   * their access after the backup must not get it back. "delete" removes the rows. "renew" raises
   * their `version`, which is part of a signed address. "keep" is for passwords, keys and links. */
  readonly access: "none" | "delete" | "renew" | "keep";
};

export const cascade = <To extends TableName>(to: To) =>
  ({ to, key: "cascade", erase: false }) as const;
export const setNull = <To extends TableName>(to: To) =>
  ({ to, key: "set null", erase: false }) as const;
export const noKey = <To extends TableName | "several">(to: To) =>
  ({ to, key: "none", erase: false }) as const;
export const erase = <To, Key>({ to, key }: { to: To; key: Key }) =>
  ({ to, key, erase: true }) as const;
