import type { Db } from "#db/client.server.ts";

/** One statement checks and inserts, so pressing the button twice adds one member. */
export async function addMember(db: Db, { userId, teamId }: { userId: number; teamId: number }) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("memberships")
    .columns(["userId", "teamId"])
    .expression((eb) =>
      eb
        .selectFrom("users")
        .select(["id", eb.val(teamId).as("teamId")])
        .where("id", "=", userId)
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
