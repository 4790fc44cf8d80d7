import { type Problem, problem, successNotice } from "#app/lib/outcome.ts";

/** Seconds in which a confirmation link is valid, including repeated use. */
export const confirmationSeconds = 24 * 60 * 60;

export const confirmEmailProblems = {
  invalid_token: problem(
    400,
    "The confirmation link is invalid or has expired.",
    "Confirmation Failed",
  ),
} satisfies Record<string, Problem>;

export type ConfirmEmailProblem = keyof typeof confirmEmailProblems;

export const confirmingEmail = "Confirming your email...";

export const emailConfirmed = successNotice(
  "Email Confirmed!",
  "Thank you. We can now tell you about new games.",
);
