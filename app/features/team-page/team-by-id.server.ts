import { leaveTeamProblems } from "#app/features/membership/leave-team.ts";
import { captainProblems } from "#app/features/teams/captain.ts";
import type { Team, TeamAddress } from "#app/features/teams/team.ts";
import {
  type TeamAbility,
  type TeamRole,
  toTeamRoles,
  whyNotWithTeam,
} from "#app/features/teams/team-abilities.ts";
import { selectTeams } from "#app/features/teams/teams.server.ts";
import { done, type Outcome, type Problem, refuse } from "#app/lib/outcome.ts";
import { toId } from "#app/lib/schemas.ts";
import type { Db } from "#db/client.server.ts";

/** The refusals of a read about a team. */
export const teamAccessProblems = {
  ...captainProblems,
  not_a_member: leaveTeamProblems.not_a_member,
} satisfies Record<string, Problem>;

export type TeamAccessProblem = keyof typeof teamAccessProblems;

type TeamByIdInput = { id: string | undefined; userId: number; ability: TeamAbility };

/** The team of an address of the API, for a user who may do this there. */
export async function teamForUser(
  db: Db,
  { id: param, userId, ability }: TeamByIdInput,
): Promise<Outcome<TeamOfUser, TeamAccessProblem>> {
  const id = toId(param);
  const team = id && (await findTeamOfUser(db, { id, userId }));
  if (!team) return refuse("unknown_team");
  const whyNot = whyNotWithTeam({ roles: team.roles, type: team.type, ability });
  return whyNot ? refuse(whyNot) : done(team);
}

type TeamOfUser = Team & { guestsSeeNames: boolean; roles: TeamRole[] };

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
