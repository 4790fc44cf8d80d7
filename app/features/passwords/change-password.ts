import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const changePasswordProblems = {
  wrong_password: problem(401, m.passwords_change_wrong),
} satisfies Record<string, Problem>;

export type ChangePasswordProblem = keyof typeof changePasswordProblems;

export const passwordNotChanged = errorNotice(m.passwords_change_failed);

export const passwordChanged = successNotice(m.passwords_changed, m.passwords_change_done);

/** Linking a Google account removes the password. */
export type PasswordChange = "changed" | "removed";

export const mailPasswordChangedJob = { name: "mail-password-changed" };
