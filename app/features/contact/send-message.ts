import type { Notice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

/** The most characters of each part. */
export const messageLimits = { name: 100, subject: 200, message: 5000 };

/** A field people never see: who fills it in is a machine. */
export const trapField = "website";

/** How often one address may write. */
export const messageRate: Limit[] = [
  { name: "contact", max: 5, seconds: 600 },
  { name: "contact", max: 20, seconds: 86_400 },
];

export const messageSent: Notice = {
  title: "Message Sent!",
  text: "Thank you for writing. We answer by e-mail.",
  tone: "success",
};

export const messageNotSent: Notice = {
  title: "Failed to Send",
  text: "Failed to send message. Please try again.",
  tone: "error",
};

/** Where the people who run the site read their mail: the address that our own mails come from. */
export const operatorOf = ({ from }: { from: string }) => /<([^>]+)>/.exec(from)?.[1] ?? from;
