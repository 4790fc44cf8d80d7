import { errorNotice, type Notice, type Problem, successNotice } from "#app/lib/outcome.ts";

export const signInFields = ["email", "password"] as const;

export const fillInEmailAndPassword = "Please fill in email and password";

export const signInRequiredFields = errorNotice(fillInEmailAndPassword, "Required Fields");

export const signInError = (text = "Unable to log in. Please try again."): Notice =>
  errorNotice(text, "Login Error");

/** The server could not be reached. */
export const failedToLogIn = errorNotice("Failed to log in", "Error");

export const signedIn = successNotice("Welcome Back!", "You've successfully logged in");

export const signInProblems = {
  wrong_credentials: {
    status: 401,
    error: "Invalid email or password",
    notice: errorNotice(
      "The email or password you entered is incorrect. Please check your credentials and try again.",
      "Login Failed",
    ),
  },
} satisfies Record<string, Problem>;

export type SignInProblem = keyof typeof signInProblems;

/** Attempts per address. */
export const signInLimits = [
  { name: "sign-in", max: 20, seconds: 60 },
  { name: "sign-in", max: 100, seconds: 60 * 60 },
];

export const signOutFailed = errorNotice("Failed to log out");
