import { joinTeamProblems } from "#app/features/membership/join-team.ts";
import { type Notice, type Problem, problem } from "#app/lib/outcome.ts";

const title = "Join Failed";

export const joinFailed: Notice = { title, tone: "error" };

const failing = ({ status, error }: Problem) => problem(status, error, title);

/** The problems of joining with one click on the invite page. */
export const joinInvitedTeamProblems = {
  unknown_key: failing(joinTeamProblems.unknown_key),
  already_member: failing(joinTeamProblems.already_member),
  banned: failing(joinTeamProblems.banned),
} satisfies Record<string, Problem>;
