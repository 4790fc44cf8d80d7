import { errorNotice, type Notice, type Problem } from "#app/lib/outcome.ts";

const title = "Login Error";
const unverified = "Google has not verified this e-mail address yet";
const elsewhere = "This e-mail address belongs to another Google account here";

export const signInWithGoogleProblems = {
  unverified_email: {
    status: 403,
    error: unverified,
    notice: errorNotice(`${unverified}. Please use your e-mail and password.`, title),
  },
  linked_elsewhere: {
    status: 409,
    error: elsewhere,
    notice: errorNotice(`${elsewhere}. Please use that one.`, title),
  },
} satisfies Record<string, Problem>;

export type SignInWithGoogleProblem = keyof typeof signInWithGoogleProblems;

export const googleOff: Notice = {
  title: "Google sign-in is not available",
  text: "Please use your e-mail address and password.",
  tone: "info",
};

export const googleFailed = errorNotice(
  "Signing in with Google did not work. Please try again, or use your e-mail and password.",
  title,
);

export const googleCancelled: Notice = {
  title: "Not signed in",
  text: "You cancelled signing in with Google.",
  tone: "info",
};
