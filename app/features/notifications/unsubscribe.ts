import type { MailClass } from "#app/features/notifications/mail-settings.ts";
import { errorNotice } from "#app/lib/outcome.ts";

export type UnsubscribeSubject = MailClass | "all";

export const aboutClass: Record<MailClass, string> = {
  mine: "Stop e-mails about your own games: moved, cancelled, spots and decisions?",
  hosting: "Stop e-mails about answers to games you host?",
  remind: "Stop reminders of games you are in?",
  new: "Stop e-mails about new games and news of your teams and courts?",
  calls: "Stop calls for players at your courts?",
};

/** The button, by what it stops. */
export const stopWords: Record<MailClass, string> = {
  mine: "Stop e-mails about my games",
  hosting: "Stop e-mails about games I host",
  remind: "Stop reminders",
  new: "Stop e-mails about new games and news",
  calls: "Stop calls for players",
};

const noMore: Record<UnsubscribeSubject, string> = {
  mine: "No more e-mails about your own games. Everything else stays.",
  hosting: "No more e-mails about answers to games you host. Everything else stays.",
  remind: "No more reminders. Everything else stays.",
  new: "No more e-mails about new games and news of your teams and courts. Everything else stays.",
  calls: "No more calls for players. Everything else stays.",
  all: "No more e-mails but those about your account.",
};

type Ended = { ended: UnsubscribeSubject; hasDevice: boolean };

/** The link of a mail ends mails alone. */
export const unsubscribed = ({ ended, hasDevice }: Ended) => ({
  title: "You are unsubscribed",
  text: hasDevice ? `${noMore[ended]} Notifications on your phone stay.` : noMore[ended],
});

export const unknownLink = {
  title: "This link does not work",
  text: "Copy the whole link from the mail, or turn the e-mails off in your profile.",
};

export const notUnsubscribed = errorNotice("You were not unsubscribed. Please try again.");
