import {
  errorNotice,
  type Notice,
  type Problem,
  problem,
  successNotice,
} from "#app/lib/outcome.ts";
import { m } from "#messages";

export const resetLinkNotSent = (why?: string): Notice =>
  errorNotice(why || m.passwords_forgot_failed());

export const forgotPasswordLimits = [{ name: "forgot-password", max: 5, seconds: 60 * 60 }];

/** Limits requests for one mailbox from all network addresses together. Above this limit each
 * network address may still ask every three minutes, because strangers could otherwise lock out
 * the owner. */
export const forgotPasswordInAll = { name: "forgot-password-in-all", max: 10, seconds: 60 * 60 };

/** If only the newest link worked, a stranger's request would end the link that the owner is
 * about to open. */
export const openResets = 3;

export const mailPasswordResetJob = { name: "mail-password-reset" };

export const passwordResetSeconds = 30 * 60;

export const resetPasswordProblems = {
  invalid_token: problem(400, m.passwords_reset_invalid, m.passwords_reset_invalid_title),
} satisfies Record<string, Problem>;

export const passwordReset = () => successNotice(m.passwords_changed(), m.passwords_reset_done());
