import {
  errorNotice,
  type Notice,
  type Problem,
  problem,
  successNotice,
} from "#app/lib/outcome.ts";
import { m } from "#messages";

/** In seconds. */
export const confirmationSeconds = 24 * 60 * 60;

export const confirmEmailProblems = {
  invalid_token: problem(400, m.sign_in_confirm_invalid, m.sign_in_confirm_invalid_title),
} satisfies Record<string, Problem>;

export const emailConfirmed = () =>
  successNotice(m.sign_in_confirm_done_title(), m.sign_in_confirm_done());

/** The same words for every mail address, so that they do not tell which ones have an account. */
export const confirmationSent = () =>
  successNotice(m.sign_in_resend_done_title(), m.sign_in_resend_done());

export const confirmationNotSent = (text?: string): Notice =>
  errorNotice(text ?? m.sign_in_resend_failed());

export const resendLimits = [{ name: "resend", max: 3, seconds: 60 * 60 }];

/** Counts requests for one mailbox from all network addresses. Above the limit nobody is
 * refused, but each network address has to wait between requests. */
export const resendInAll = { name: "resend-in-all", max: 10, seconds: 60 * 60 };

export const mailConfirmationJob = { name: "mail-confirmation" };
