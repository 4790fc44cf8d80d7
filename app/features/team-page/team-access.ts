import { leaveTeamProblems } from "#app/features/membership/leave-team.ts";
import { captainProblems } from "#app/features/teams/captain.ts";
import type { Problem } from "#app/lib/outcome.ts";

/** The refusals of a read about a team. */
export const teamAccessProblems = {
  ...captainProblems,
  not_a_member: leaveTeamProblems.not_a_member,
} satisfies Record<string, Problem>;

export type TeamAccessProblem = keyof typeof teamAccessProblems;
