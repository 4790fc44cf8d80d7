import { joinTeamProblems } from "#app/features/teams/join-team.ts";
import type { Problem } from "#app/lib/outcome.ts";

const joinFailed = ({ status, error }: Problem): Problem => ({
  status,
  error,
  notice: { title: "Join Failed", text: error, tone: "error" },
});

/** What joining with one click on the invite page can answer. */
export const joinInvitedTeamProblems = {
  unknown_key: joinFailed(joinTeamProblems.unknown_key),
  already_member: joinFailed(joinTeamProblems.already_member),
} satisfies Record<string, Problem>;
