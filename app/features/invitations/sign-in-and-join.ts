import { joinTeamProblems } from "#app/features/membership/join-team.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const missingInformation = errorNotice(m.invitations_missing, m.invitations_missing_title);

const title = m.invitations_sign_in_failed_title;

export const loginFailed = errorNotice(m.invitations_sign_in_failed, title);

export const welcomeBack = (name: string) =>
  successNotice(m.invitations_welcome_back_title, () => m.invitations_welcome_back({ name }));

export const signInAndJoinProblems = {
  wrong_credentials: problem(401, m.invitations_wrong_credentials, title),
  unknown_key: problem(404, m.invitations_team_not_found, title),
  banned: joinTeamProblems.banned,
} satisfies Record<string, Problem>;

export type SignInAndJoinProblem = keyof typeof signInAndJoinProblems;
