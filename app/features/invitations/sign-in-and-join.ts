import { teamNotFound } from "#app/features/invitations/open-invitation.ts";
import { joinTeamProblems } from "#app/features/teams/join-team.ts";
import type { Notice, Problem } from "#app/lib/outcome.ts";

export const missingInformation: Notice = {
  title: "Missing Information",
  text: "Please fill in email and password",
  tone: "error",
};

export const loginFailed = (text = "Failed to log in and join team"): Notice => ({
  title: "Login Failed",
  text,
  tone: "error",
});

export const welcomeBack = (name: string): Notice => ({
  title: "Welcome back!",
  text: `You are a player of ${name}.`,
  tone: "success",
});

const wrong = "Invalid email or password";

export const signInAndJoinProblems = {
  wrong_credentials: { status: 401, error: wrong, notice: loginFailed(wrong) },
  unknown_key: { status: 404, error: teamNotFound, notice: loginFailed(teamNotFound) },
  banned: joinTeamProblems.banned,
} satisfies Record<string, Problem>;

export type SignInAndJoinProblem = keyof typeof signInAndJoinProblems;
