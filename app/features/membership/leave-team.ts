import type { TeamType } from "#app/features/teams/team.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export function wayBack(type: TeamType, secretKey?: string) {
  if (secretKey) return m.membership_leave_last({ secretKey });
  return type === "court" ? m.membership_leave_back_court() : m.membership_leave_back_team();
}

export const leftTeam = ({ type, name }: { type: TeamType; name: string }) =>
  successNotice(m.membership_leave_done_title({ type }), m.membership_leave_done({ name }));

export const leaveFailed = (type: TeamType) => errorNotice(m.membership_leave_failed({ type }));

export const leaveTeamProblems = {
  unknown_team: problem(404, m.membership_leave_unknown_team),
  not_a_member: {
    status: 403,
    error: m.membership_not_a_member,
    text: m.membership_no_longer_a_member,
  },
} satisfies Record<string, Problem>;
