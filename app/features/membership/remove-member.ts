import { aboutMemberProblems } from "#app/features/teams/captain.ts";
import { type Problem, problem, successNotice } from "#app/lib/outcome.ts";

export const memberRemoved = (name: string, team: string) =>
  successNotice("Member Removed", `${name} is no longer in ${team}.`);

export const removeMemberProblems = {
  ...aboutMemberProblems,
  is_captain: problem(409, "A captain cannot be removed. Make them a player first."),
} satisfies Record<string, Problem>;

export type RemoveMemberProblem = keyof typeof removeMemberProblems;

export const mailRemovedFromTeamJob = { name: "mail-removed-from-team" };

export type RemovedFromTeam = { teamId: number; userId: number; at: string };
