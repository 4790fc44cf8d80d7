import { href } from "react-router";
import { profileUpdated } from "#app/features/accounts/edit-profile.ts";
import { errorNotice, type Notice, successNotice } from "#app/lib/outcome.ts";

/** Asks a person who gets no mails about games, with the way to the switch. */
export const wantMails = {
  label: "Want an e-mail when the next game is set?",
  href: href("/profile"),
};

export const mailsOn = successNotice(
  "You will hear of new games",
  "We mail you when a game of your teams and courts is scheduled.",
);

export const mailsNotOn = errorNotice("Failed to turn on e-mails");

/** The switch is on, but mails go only to addresses that are known to be right. */
export const almost = (email: string, sent: "sent" | "not sent"): Notice => ({
  title: profileUpdated.title,
  text: `${profileUpdated.text}. For e-mails about games, confirm ${email} first. ${
    sent === "sent" ? "We sent the link again." : "The link is in your e-mails."
  }`,
  tone: "info",
});
