import { teamNotFound } from "#app/features/invitations/open-invitation.ts";
import { joinTeamProblems } from "#app/features/membership/join-team.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";

export const missingInformation = errorNotice(
  "Please fill in email and password",
  "Missing Information",
);

const title = "Login Failed";

export const loginFailed = errorNotice("Failed to log in and join team", title);

export const welcomeBack = (name: string) =>
  successNotice("Welcome back!", `You are a player of ${name}.`);

export const signInAndJoinProblems = {
  wrong_credentials: problem(401, "Invalid email or password", title),
  unknown_key: problem(404, teamNotFound, title),
  banned: joinTeamProblems.banned,
} satisfies Record<string, Problem>;

export type SignInAndJoinProblem = keyof typeof signInAndJoinProblems;
