import type { Database } from "#db/schema.ts";

export type TableName = Exclude<keyof Database, "hereNow">;

/** Why a table does not have a duty. */
type Not = { readonly not: string };

export type Reference = {
  /** "several" if another column names the table. */
  readonly to: TableName | "several";
  /** What the foreign key does when that row is deleted. "none": the number outlives the row. */
  readonly key: "cascade" | "set null" | "none";
  /** True if `db/erase-users.ts` erases what the row says before its user is deleted. */
  readonly erase: boolean;
};

export type Duties<Row> = {
  /** Every column that refers to a row. */
  readonly refers: { readonly [Column in keyof Row]?: Reference };
  /** True if rows deleted with a user, team or game are archived and restored with it. */
  readonly archive: true | Not;
  /** The sections of "Download my data" that show the rows. */
  readonly ownData: readonly string[] | Not;
  /**
   * Words on the privacy page about these rows; several if the table holds several kinds of facts.
   */
  readonly privacy: string | readonly string[] | Not;
  /**
   * Which rows the test of backups compares: the demo's, its own, or none. "left out": not in
   * backups. Only what the server writes for itself may have no rows.
   */
  readonly backup: "demo" | "test" | "no rows" | "left out";
  /**
   * Whether the rows let somebody in. A restore deletes them or raises their `version`, which is
   * part of the signed address, so whoever lost access after the backup does not get it back.
   * "keep": passwords, keys and links, which are those of the backup until somebody renews them.
   */
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
