import type { InvitedTeam } from "#app/features/invitations/invitation.ts";
import type { Db } from "#db/client.server.ts";

/** The team a key invites to. Courts are open: no key leads to one. */
export function findInvitedTeam(db: Db, secretKey: string): Promise<InvitedTeam | undefined> {
  return db
    .selectFrom("teams")
    .select(["id", "name", "address", "players"])
    .where("secretKey", "=", secretKey)
    .where("type", "=", "team")
    .executeTakeFirst();
}

/** Whether the user belongs to the team already. */
export async function isInTeam(db: Db, { userId, teamId }: { userId: number; teamId: number }) {
  const membership = await db
    .selectFrom("memberships")
    .select("userId")
    .where("userId", "=", userId)
    .where("teamId", "=", teamId)
    .executeTakeFirst();
  return membership !== undefined;
}
