import { passwordsDoNotMatch } from "#app/features/passwords/password.ts";
import {
  errorNotice,
  type Notice,
  type Problem,
  problem,
  successNotice,
} from "#app/lib/outcome.ts";
import { productName } from "#app/lib/product.ts";

export const signUpFields = ["name", "email", "password", "retypePassword"] as const;

export const fillInAllFields = "Please fill in all fields";

export const requiredFields = errorNotice(fillInAllFields, "Required Fields");

export const passwordMismatch = errorNotice(passwordsDoNotMatch, "Password Mismatch");

const title = "Registration Error";

export const registrationError = (text = "Failed to create profile. Please try again."): Notice =>
  errorNotice(text, title);

/** The server could not be reached. */
export const failedToSignUp = errorNotice("Failed to create profile", "Error");

export const signedUp = successNotice(
  `Welcome to ${productName}`,
  "Your profile has been created successfully",
);

export const signUpProblems = {
  email_taken: problem(409, "This email is already registered. Try signing in instead.", title),
} satisfies Record<string, Problem>;

export type SignUpProblem = keyof typeof signUpProblems;

/** New accounts per address. */
export const signUpLimits = [{ name: "sign-up", max: 10, seconds: 3 * 60 }];

/** Confirmation mails of new accounts: to a mailbox, by an address, by a network, in all. */
export const signUpMailLimits = {
  mailbox: { name: "sign-up-mail", max: 3, seconds: 24 * 3600 },
  address: { name: "sign-up-mails", max: 30, seconds: 24 * 3600 },
  network: { name: "sign-up-mails-by-network", max: 30, seconds: 24 * 3600 },
  all: { name: "sign-up-mails-in-all", max: 300, seconds: 3600 },
};

export const mailAlreadyRegisteredJob = { name: "mail-already-registered" };

/** The account was created, but without the photo. */
export const uploadWarning = errorNotice(
  "Failed to upload profile picture, but account creation will continue.",
  "Upload Warning",
);
