import { passwordsDoNotMatch } from "#app/features/accounts/sign-up.ts";
import { errorNotice, type Notice, type Problem, successNotice } from "#app/lib/outcome.ts";

const text = "The current password is not correct. Please try again.";

export const changePasswordProblems = {
  wrong_password: { status: 401, error: text, notice: { title: "Error", text, tone: "error" } },
} satisfies Record<string, Problem>;

export type ChangePasswordProblem = keyof typeof changePasswordProblems;

export const passwordNotChanged = errorNotice("Your password was not changed", "Error");

export const newPasswordMismatch: Notice = {
  title: "Password Mismatch",
  text: passwordsDoNotMatch,
  tone: "error",
};

export const passwordChanged = successNotice(
  "Password changed",
  "Use it from now on. You were signed out everywhere else.",
);

/** Linking a Google account removes the password. */
export type PasswordChange = "changed" | "removed";

export const mailPasswordChangedJob = { name: "mail-password-changed" };
