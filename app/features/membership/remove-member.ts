import { aboutMemberProblems } from "#app/features/teams/captain.ts";
import { type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const memberRemoved = (name: string, team: string) =>
  successNotice(m.membership_remove_done_title, () => m.membership_remove_done({ name, team }));

export const removeMemberProblems = {
  ...aboutMemberProblems,
  is_captain: problem(409, m.membership_remove_is_captain),
} satisfies Record<string, Problem>;

export type RemoveMemberProblem = keyof typeof removeMemberProblems;

export const mailRemovedFromTeamJob = { name: "mail-removed-from-team" };

export type RemovedFromTeam = { teamId: number; userId: number; at: string };
