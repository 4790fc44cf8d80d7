import type { Team, TeamAddress } from "#app/features/teams/team.ts";
import { type TeamRole, toTeamRoles } from "#app/features/teams/team-abilities.ts";
import { selectTeams } from "#app/features/teams/teams.server.ts";
import type { Db } from "#db/client.server.ts";

export type TeamOfUser = Team & { guestsSeeNames: boolean; roles: TeamRole[] };

type TeamIdOrAddress = { id: number } | TeamAddress;

/** A team or court, and what the user is to it. */
export async function findTeamOfUser(
  db: Db,
  { userId, ...which }: TeamIdOrAddress & { userId: number },
): Promise<TeamOfUser | undefined> {
  const found = await selectTeams(db)
    .leftJoin("memberships", (join) =>
      join.onRef("memberships.teamId", "=", "teams.id").on("memberships.userId", "=", userId),
    )
    .select(["teams.guestsSeeNames", "memberships.role"])
    .where((eb) =>
      "id" in which
        ? eb("teams.id", "=", which.id)
        : eb.and([eb("teams.type", "=", which.type), eb("teams.slug", "=", which.slug)]),
    )
    .executeTakeFirst();
  if (!found) return undefined;
  const { role, ...team } = found;
  return { ...team, roles: toTeamRoles(role) };
}
