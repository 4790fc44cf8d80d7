import type { Db } from "#db/client.server.ts";

/** Writes the membership unless there is one. One statement decides and writes, so two clicks count once. */
export async function addMember(db: Db, { userId, teamId }: { userId: number; teamId: number }) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("memberships")
    .values({ userId, teamId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
