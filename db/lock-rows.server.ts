import { type Expression, sql } from "kysely";
import type { Db } from "#db/client.server.ts";

/** The tables in the order in which a transaction has to lock their rows. */
type Lockable = "teams" | "series" | "games" | "users";

type LockRowsInput = {
  table: Lockable;
  ids: number[] | Expression<number>;
  /** "keep" protects rows from being deleted. "write" also protects them from being changed.
   * "alone" also keeps other rows from referring to them. */
  to: "keep" | "write" | "alone";
};

/** Locks rows by id. Returns the ids. docs/decisions/131 has the order of the tables. */
export async function lockRows(db: Db, { table, ids, to }: LockRowsInput): Promise<number[]> {
  const rows = await db
    .selectFrom(table)
    .select("id")
    .where((eb) => (Array.isArray(ids) ? eb("id", "=", any(ids)) : eb("id", "in", ids)))
    .orderBy("id")
    .$if(to === "keep", (query) => query.forKeyShare())
    .$if(to === "write", (query) => query.forNoKeyUpdate())
    .$if(to === "alone", (query) => query.forUpdate())
    .execute();
  return rows.map(({ id }) => id);
}

type LockMembershipsInput = {
  teamIds?: number[];
  userIds?: number[];
  to: "keep" | "alone";
};

/** Locks memberships in the order of team and user. Call this after locking games. Nothing else of
 * these members may be locked earlier. */
export async function lockMemberships(
  db: Db,
  { teamIds, userIds, to }: LockMembershipsInput,
): Promise<void> {
  await db
    .selectFrom("memberships")
    .select("userId")
    .$if(teamIds !== undefined, (query) => query.where("teamId", "=", any(teamIds ?? [])))
    .$if(userIds !== undefined, (query) => query.where("userId", "=", any(userIds ?? [])))
    .orderBy("teamId")
    .orderBy("userId")
    .$if(to === "keep", (query) => query.forKeyShare())
    .$if(to === "alone", (query) => query.forUpdate())
    .execute();
}

const any = (ids: number[]) => sql<number>`any(${ids}::int[])`;
