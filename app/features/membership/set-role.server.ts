import type { MembershipRole } from "#app/features/teams/team-abilities.ts";
import type { Db } from "#db/client.server.ts";

type SetRole = { teamId: number; userId: number; role: MembershipRole };

/** Writes the role of a membership; the caller holds the team's row. */
export async function setRole(db: Db, { teamId, userId, role }: SetRole): Promise<void> {
  await db
    .updateTable("memberships")
    .set({ role })
    .where("teamId", "=", teamId)
    .where("userId", "=", userId)
    .execute();
}
