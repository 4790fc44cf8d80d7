import type { Database } from "#db/schema.ts";

export type TableName = Exclude<keyof Database, "hereNow">;

type Not = { readonly not: string };

export type Reference = {
  /** "several" if another column of the row names the table. */
  readonly to: TableName | "several";
  /**
   * What the foreign key does when the referenced row is deleted. "none" means that there is no
   * foreign key, so the number outlives that row.
   */
  readonly key: "cascade" | "set null" | "none";
  readonly erase: boolean;
};

export type Duties<Row> = {
  readonly refers: { readonly [Column in keyof Row]?: Reference };
  readonly archive: true | Not;
  readonly ownData: readonly string[] | Not;
  /** The texts of the privacy page about this table: several if it holds several kinds of facts. */
  readonly privacy: string | readonly string[] | Not;
  /**
   * Which rows the test of backups compares: those of the demo, those that the test adds, or none.
   * Only tables that the server fills for itself may have none.
   */
  readonly backup: "demo" | "test" | "no rows" | "left out";
  /**
   * Says whether the rows let somebody in. A restore deletes such rows, or raises their `version`,
   * which is part of a signed address, so that nobody regains access that was taken away after the
   * backup. Passwords, keys and links are kept.
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
