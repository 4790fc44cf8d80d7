import { errorNotice, infoNotice, type Problem } from "#app/lib/outcome.ts";
import { m } from "#messages";

const title = m.sign_in_error_title;

export const signInWithGoogleProblems = {
  unverified_email: {
    status: 403,
    error: m.sign_in_google_unverified,
    title,
    text: m.sign_in_google_unverified_text,
  },
  linked_elsewhere: {
    status: 409,
    error: m.sign_in_google_elsewhere,
    title,
    text: m.sign_in_google_elsewhere_text,
  },
} satisfies Record<string, Problem>;

export const googleOff = () => infoNotice(m.sign_in_google_off_title(), m.sign_in_google_off());

export const googleFailed = () => errorNotice(m.sign_in_google_failed(), title());

export const googleCancelled = () =>
  infoNotice(m.sign_in_google_cancelled_title(), m.sign_in_google_cancelled());
