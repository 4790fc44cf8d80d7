import type { Database } from "#db/schema.ts";

/** Every table; views have no rows of their own. */
export type TableName = Exclude<keyof Database, "hereNow">;

/** A duty that a table does not have, and why. */
type Not = { readonly not: string };

/** A column that names a row. */
export type Reference = {
  /** Table of the owner; "several": another column says of which table. */
  readonly to: TableName | "several";
  /** Action of the foreign key when that row is deleted; "none": the number outlives the row. */
  readonly key: "cascade" | "set null" | "none";
  /** True if `db/erase-users.ts` erases what the row says, before it deletes its user. */
  readonly erase: boolean;
};

export type Duties<Row> = {
  /** Every column that names a user, a team, a game or another row. */
  readonly refers: { readonly [Column in keyof Row]?: Reference };
  /** True if rows that go with a deleted user, team or game are archived, and restored with it. */
  readonly archive: true | Not;
  /** The sections of "Download my data" with the rows of a user; none where no column names a user. */
  readonly ownData: readonly string[] | Not;
  /** The words of the privacy page for the rows; several where a table holds several kinds of facts. */
  readonly privacy: string | readonly string[] | Not;
  /**
   * Rows that the test of backups compares: those of the demo, rows of its own, none; or "left out" of
   * backups. Only what the server writes for itself may have none.
   */
  readonly backup: "demo" | "test" | "no rows" | "left out";
  /**
   * Says whether the rows let somebody in. A restoration deletes them, or raises their `version`, which is part of the
   * signed address: whoever lost access after the backup does not get it back. "keep": passwords, and keys and
   * links of teams, games and guests, which are those of the backup until somebody renews them.
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
