import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";

export const changePasswordProblems = {
  wrong_password: problem(401, "The current password is not correct. Please try again."),
} satisfies Record<string, Problem>;

export type ChangePasswordProblem = keyof typeof changePasswordProblems;

export const passwordNotChanged = errorNotice("Your password was not changed", "Error");

export const passwordChanged = successNotice(
  "Password changed",
  "Use it from now on. You were signed out everywhere else.",
);

/** Linking a Google account removes the password. */
export type PasswordChange = "changed" | "removed";

export const mailPasswordChangedJob = { name: "mail-password-changed" };
