import {
  errorNotice,
  type Notice,
  type Problem,
  problem,
  successNotice,
} from "#app/lib/outcome.ts";
import { m } from "#messages";

export const signUpFields = ["name", "email", "password", "retypePassword"] as const;

export const requiredFields = () =>
  errorNotice(m.sign_in_sign_up_fields_required(), m.sign_in_fields_required_title());

export const passwordMismatch = () =>
  errorNotice(m.passwords_mismatch(), m.sign_in_sign_up_mismatch_title());

const title = m.sign_in_sign_up_error_title;

export const registrationError = (text?: string): Notice =>
  errorNotice(text ?? m.sign_in_sign_up_error(), title());

export const failedToSignUp = () => errorNotice(m.sign_in_sign_up_unreached());

export const signedUp = () =>
  successNotice(m.sign_in_sign_up_done_title(), m.sign_in_sign_up_done());

export const signUpProblems = {
  email_taken: problem(409, m.sign_in_sign_up_email_taken, title),
} satisfies Record<string, Problem>;

export const signUpLimits = [{ name: "sign-up", max: 10, seconds: 3 * 60 }];

export const signUpMailLimits = {
  mailbox: { name: "sign-up-mail", max: 3, seconds: 24 * 3600 },
  address: { name: "sign-up-mails", max: 30, seconds: 24 * 3600 },
  network: { name: "sign-up-mails-by-network", max: 30, seconds: 24 * 3600 },
  all: { name: "sign-up-mails-in-all", max: 300, seconds: 3600 },
};

export const mailAlreadyRegisteredJob = { name: "mail-already-registered" };

export const uploadWarning = () =>
  errorNotice(m.sign_in_sign_up_no_photo(), m.sign_in_sign_up_no_photo_title());
