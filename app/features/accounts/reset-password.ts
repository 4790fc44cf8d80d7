import type { Notice, Problem } from "#app/lib/outcome.ts";

/** How long a link to set a new password opens. */
export const passwordResetSeconds = 30 * 60;

const text = "This link is invalid, has expired or was used already. Please ask for a new one.";

export const resetPasswordProblems = {
  invalid_token: {
    status: 400,
    error: text,
    notice: { title: "Link Not Valid", text, tone: "error" },
  },
} satisfies Record<string, Problem>;

export type ResetPasswordProblem = keyof typeof resetPasswordProblems;

export const passwordReset: Notice = {
  title: "Password changed",
  text: "Please log in with your new password.",
  tone: "success",
};
