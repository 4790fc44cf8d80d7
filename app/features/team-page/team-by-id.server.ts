import { leaveTeamProblems } from "#app/features/membership/leave-team.ts";
import {
  findTeamOfUser,
  type TeamOfUser,
} from "#app/features/team-page/team-by-membership.queries.server.ts";
import { captainProblems } from "#app/features/teams/captain.ts";
import { type TeamAbility, whyNotWithTeam } from "#app/features/teams/team-abilities.ts";
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
