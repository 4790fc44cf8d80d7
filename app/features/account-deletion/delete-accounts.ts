import {
  errorNotice,
  like,
  type Notice,
  type Problem,
  problem,
  successNotice,
} from "#app/lib/outcome.ts";

export const deleteOwnAccountProblems = {
  wrong_password: like(problem(401, "The password is not correct. Please try again."), {
    field: "password",
  }),
} satisfies Record<string, Problem>;

export type DeleteOwnAccountProblem = keyof typeof deleteOwnAccountProblems;

export const accountDeleted: Notice = {
  title: "Account deleted",
  text: "Your profile, your memberships and your upcoming check-ins are gone. See you at the court.",
  tone: "info",
};

export const accountNotDeleted = errorNotice("Your account was not deleted");

export const notSignedOutEverywhere = errorNotice("Your other devices were not signed out");

export const signedOutEverywhere = successNotice(
  "Signed out everywhere",
  "Every other device has to sign in again.",
);
