import { joinTeamProblems } from "#app/features/teams/join-team.ts";
import type { Notice, Problem } from "#app/lib/outcome.ts";

export const joinFailed = (text?: string): Notice => ({
  title: "Join Failed",
  text,
  tone: "error",
});

const failing = ({ status, error }: Problem): Problem => ({
  status,
  error,
  notice: joinFailed(error),
});

/** The problems of joining with one click on the invite page. */
export const joinInvitedTeamProblems = {
  unknown_key: failing(joinTeamProblems.unknown_key),
  already_member: failing(joinTeamProblems.already_member),
  banned: failing(joinTeamProblems.banned),
} satisfies Record<string, Problem>;
