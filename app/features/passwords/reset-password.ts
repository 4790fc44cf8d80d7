import { type Problem, problem, successNotice } from "#app/lib/outcome.ts";

export const passwordResetSeconds = 30 * 60;

export const resetPasswordProblems = {
  invalid_token: problem(
    400,
    "This link is invalid, has expired or was used already. Please ask for a new one.",
    "Link not valid",
  ),
} satisfies Record<string, Problem>;

export type ResetPasswordProblem = keyof typeof resetPasswordProblems;

export const passwordReset = successNotice(
  "Password changed",
  "Please sign in with your new password.",
);
