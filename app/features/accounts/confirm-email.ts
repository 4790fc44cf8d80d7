import { type Notice, type Problem, sayNo } from "#app/lib/outcome.ts";

/** How long a confirmation link opens, and how long opening it again still says yes. */
export const confirmationSeconds = 24 * 60 * 60;

export const confirmEmailProblems = {
  invalid_token: sayNo(
    400,
    "The confirmation link is invalid or has expired.",
    "Confirmation Failed",
  ),
} satisfies Record<string, Problem>;

export type ConfirmEmailProblem = keyof typeof confirmEmailProblems;

/** While it is on its way. */
export const confirmingEmail = "Confirming your email...";

export const emailConfirmed: Notice = {
  title: "Email Confirmed!",
  text: "Thank you. We can now tell you about new games.",
  tone: "success",
};
