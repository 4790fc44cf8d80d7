import { errorNotice, type Problem, problem } from "#app/lib/outcome.ts";
import { productName } from "#app/lib/product.ts";

export const aboutDisowning = `Somebody has an account at ${productName} with this address. If that is not you, stop all its mails.`;

export const disowned = {
  title: "No more e-mails",
  text: "This account mails you nothing any more, and its address is not confirmed any more.",
};

/** A link to set a password still goes to who asks for it: that proves the address. */
export const ownAfterAll = "It is your account after all? Set a new password.";

export const disownProblems = {
  unknown_link: problem(
    404,
    "Copy the whole link from the newest e-mail.",
    "This link does not work",
  ),
} satisfies Record<string, Problem>;

export type DisownProblem = keyof typeof disownProblems;

export const notDisowned = errorNotice("The mails were not stopped. Please try again.");
