import type { TeamType } from "#app/features/teams/team.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";

export const leaveTeamWords = {
  team: { title: "Leave Team", what: "You can come back with the team's secret key." },
  court: { title: "Leave Court", what: "You can join again at any time." },
} satisfies Record<TeamType, { title: string; what: string }>;

/** For the last member of a team: after them no member has its key. */
export const lastOneOut = (secretKey: string) =>
  `You are the last. Keep the key ${secretKey} to come back.`;

export const leftTeam = ({ type, name }: { type: TeamType; name: string }) =>
  successNotice(type === "court" ? "Left Court" : "Left Team", `You've left ${name}.`);

export const leaveFailed = (type: TeamType) => errorNotice(`Failed to leave ${type}`);

export const leaveTeamProblems = {
  unknown_team: problem(404, "Team not found"),
  not_a_member: {
    status: 403,
    error: "You are not a member of this team",
    notice: errorNotice("You are not a member any more"),
  },
} satisfies Record<string, Problem>;

export type LeaveTeamProblem = keyof typeof leaveTeamProblems;
