import type { Db } from "#db/client.server.ts";

/** A member of a team or court by name, and whether they are a captain. */
export async function findMember(db: Db, { teamId, userId }: { teamId: number; userId: number }) {
  const member = await db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.userId")
    .select(["users.id", "users.name", "memberships.role"])
    .where("memberships.teamId", "=", teamId)
    .where("memberships.userId", "=", userId)
    .executeTakeFirst();
  return member && { id: member.id, name: member.name, isCaptain: member.role === "captain" };
}
