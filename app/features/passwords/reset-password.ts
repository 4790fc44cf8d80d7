import { type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const passwordResetSeconds = 30 * 60;

export const resetPasswordProblems = {
  invalid_token: problem(400, m.passwords_reset_invalid, m.passwords_reset_invalid_title),
} satisfies Record<string, Problem>;

export type ResetPasswordProblem = keyof typeof resetPasswordProblems;

export const passwordReset = successNotice(m.passwords_changed, m.passwords_reset_done);
