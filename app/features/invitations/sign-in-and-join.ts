import { teamNotFound } from "#app/features/invitations/open-invitation.ts";
import { joinTeamProblems } from "#app/features/teams/join-team.ts";
import { errorNotice, type Notice, type Problem, successNotice } from "#app/lib/outcome.ts";

export const missingInformation = errorNotice(
  "Please fill in email and password",
  "Missing Information",
);

export const loginFailed = (text = "Failed to log in and join team"): Notice =>
  errorNotice(text, "Login Failed");

export const welcomeBack = (name: string) =>
  successNotice("Welcome back!", `You are a player of ${name}.`);

const wrong = "Invalid email or password";

export const signInAndJoinProblems = {
  wrong_credentials: { status: 401, error: wrong, notice: loginFailed(wrong) },
  unknown_key: { status: 404, error: teamNotFound, notice: loginFailed(teamNotFound) },
  banned: joinTeamProblems.banned,
} satisfies Record<string, Problem>;

export type SignInAndJoinProblem = keyof typeof signInAndJoinProblems;
