import { teamNotFound } from "#app/features/invitations/open-invitation.ts";
import { joinTeamProblems } from "#app/features/membership/join-team.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";

export const shortName = "Name must be at least 2 characters";
export const badEmail = "Please enter a valid email address";
export const retypePlease = "Please retype your password";
export const passwordsDiffer = "Passwords don't match";

/** The number of characters a name has on the invite page. */
export const inviteNameMin = 2;

export const welcome = successNotice("Welcome!", "You are part of the team now.");

const title = "Registration Failed";

export const registrationFailed = errorNotice("Failed to join the team", title);

export const registerAndJoinProblems = {
  email_taken: problem(
    409,
    "This email is already registered. Try signing in instead.",
    "Email Already Registered",
  ),
  unknown_key: problem(404, teamNotFound, title),
  already_member: {
    status: 409,
    error: "You are already a member of this team",
    notice: registrationFailed,
  },
  banned: joinTeamProblems.banned,
} satisfies Record<string, Problem>;

export type RegisterAndJoinProblem = keyof typeof registerAndJoinProblems;
