import { type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

/** Seconds in which a confirmation link is valid, including repeated use. */
export const confirmationSeconds = 24 * 60 * 60;

export const confirmEmailProblems = {
  invalid_token: problem(400, m.sign_in_confirm_invalid, m.sign_in_confirm_invalid_title),
} satisfies Record<string, Problem>;

export type ConfirmEmailProblem = keyof typeof confirmEmailProblems;

export const emailConfirmed = successNotice(m.sign_in_confirm_done_title, m.sign_in_confirm_done);
