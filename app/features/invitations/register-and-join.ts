import { joinTeamProblems } from "#app/features/membership/join-team.ts";
import {
  errorNotice,
  type Problem,
  problem,
  problemWith,
  successNotice,
} from "#app/lib/outcome.ts";
import { m } from "#messages";

/** The number of characters a name has on the invite page. */
export const inviteNameMin = 2;

export const welcome = successNotice(m.invitations_welcome_title, m.invitations_welcome);

const title = m.invitations_sign_up_failed_title;

export const registrationFailed = errorNotice(m.invitations_sign_up_failed, title);

export const registerAndJoinProblems = {
  email_taken: problem(409, m.invitations_email_taken, m.invitations_email_taken_title),
  unknown_key: problem(404, m.invitations_team_not_found, title),
  already_member: problemWith({
    status: 409,
    error: m.invitations_already_member,
    title,
    text: m.invitations_sign_up_failed,
  }),
  banned: joinTeamProblems.banned,
} satisfies Record<string, Problem>;

export type RegisterAndJoinProblem = keyof typeof registerAndJoinProblems;
