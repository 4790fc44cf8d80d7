import { type Expression, sql } from "kysely";
import type { Db } from "#db/client.server.ts";

/** A transaction locks rows of these tables in this order. */
type Lockable = "teams" | "series" | "games" | "users";

type LockRowsInput = {
  table: Lockable;
  ids: number[] | Expression<number>;
  /** "keep": nobody else can delete the rows. "write": nobody else can change or delete them.
   * "alone": in addition, no new row can refer to them. */
  to: "keep" | "write" | "alone";
};

/** Returns the ids of the locked rows. docs/decisions/131 explains the order of locks. */
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

/** Locks memberships, in the order of team and user. In a transaction, call this after locking
 * games, and before locking anything else of these members. */
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
