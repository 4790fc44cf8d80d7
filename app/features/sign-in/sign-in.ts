import { errorNotice, type Notice, successNotice } from "#app/lib/outcome.ts";
import { m } from "#messages";

export const signInFields = ["email", "password"] as const;

export const signInRequiredFields = () =>
  errorNotice(m.sign_in_fields_required(), m.sign_in_fields_required_title());

export const signInError = (text?: string): Notice =>
  errorNotice(text ?? m.sign_in_error(), m.sign_in_error_title());

export const failedToLogIn = () => errorNotice(m.sign_in_unreached());

export const signedIn = () => successNotice(m.sign_in_done_title(), m.sign_in_done());

export const signOutFailed = () => errorNotice(m.sign_in_sign_out_failed());
