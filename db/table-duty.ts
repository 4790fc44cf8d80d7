import type { Database } from "#db/schema.ts";

export type TableName = Exclude<keyof Database, "hereNow">;

type Not = { readonly not: string };

export type Reference = {
  /** The table to which the column refers. "several" if another column names the table. */
  readonly to: TableName | "several";
  /** What happens to a row when the row to which it refers is deleted. "none": there is no foreign
   * key, and the id stays. */
  readonly key: "cascade" | "set null" | "none";
  readonly erase: boolean;
};

export type Duties<Row> = {
  readonly refers: { readonly [Column in keyof Row]?: Reference };
  readonly archive: true | Not;
  readonly ownData: readonly string[] | Not;
  /** The text about this table on the privacy page, or one text for each kind of facts. */
  readonly privacy: string | readonly string[] | Not;
  /** Where the test of backups gets rows of this table from: the demo data, or the test itself. "no
   * rows" means from neither, because only the server fills the table. "left out" means that
   * backups do not contain the table. */
  readonly backup: "demo" | "test" | "no rows" | "left out";
  /** What restoring a backup does with rows that give people access. With "delete" and "renew" this
   * access ends, because people may have lost it since the backup. "renew" raises the column
   * `version`, which is part of signed links. "keep" is for passwords, keys and links that stay
   * valid. */
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
