import type { MailClass } from "#app/features/notifications/mail-settings.ts";
import { errorNotice } from "#app/lib/outcome.ts";

export type UnsubscribeSubject = MailClass | "all";

export const aboutClass: Record<MailClass, string> = {
  mine: "Stop mails about your own games: moved, cancelled, spots and decisions?",
  hosting: "Stop mails about answers to games you host?",
  remind: "Stop reminders of games you are in?",
  new: "Stop mails about new games of your teams and courts?",
  calls: "Stop calls for players at your courts?",
};

const noMore: Record<UnsubscribeSubject, string> = {
  mine: "No more mails about your own games. Everything else stays.",
  hosting: "No more mails about answers to games you host. Everything else stays.",
  remind: "No more reminders. Everything else stays.",
  new: "No more mails about new games. Everything else stays.",
  calls: "No more calls for players. Everything else stays.",
  all: "No more mails but those about your account.",
};

export const unsubscribed = (what: UnsubscribeSubject) => ({
  title: "You are unsubscribed",
  text: noMore[what],
});

export const unknownLink = {
  title: "This link does not work",
  text: "Copy the whole link from the mail, or turn the mails off in your profile.",
};

export const notUnsubscribed = errorNotice("You were not unsubscribed. Please try again.");
