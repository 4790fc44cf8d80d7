import { errorNotice } from "#app/lib/outcome.ts";

export const unsubscribed = {
  title: "You are unsubscribed",
  text: "We will not mail you about new games any more. You can turn this on again in your profile.",
};

export const unknownLink = {
  title: "This link does not work",
  text: "Copy the whole link from the mail, or turn the mails off in your profile.",
};

export const notUnsubscribed = errorNotice("You were not unsubscribed. Please try again.");
