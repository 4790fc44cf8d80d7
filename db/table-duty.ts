import type { Database } from "#db/schema.ts";

export type TableName = Exclude<keyof Database, "hereNow">;

type Not = { readonly not: string };

export type Reference = {
  /** "several" if another column names the table. */
  readonly to: TableName | "several";
  /** What the foreign key does when that row is deleted. "none": the number outlives the row. */
  readonly key: "cascade" | "set null" | "none";
  readonly erase: boolean;
};

export type Duties<Row> = {
  readonly refers: { readonly [Column in keyof Row]?: Reference };
  readonly archive: true | Not;
  readonly ownData: readonly string[] | Not;
  /** On the privacy page; several if the table holds several kinds of facts. */
  readonly privacy: string | readonly string[] | Not;
  /**
   * Rows that the test of backups compares: the demo's, its own, or none. Only what the server
   * writes for itself may have none.
   */
  readonly backup: "demo" | "test" | "no rows" | "left out";
  /**
   * Whether the rows let somebody in. A restore deletes them or raises their `version`, part of the
   * signed address, so that nobody gets lost access back. "keep": passwords, keys and links.
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
