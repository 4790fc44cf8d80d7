import { errorNotice, type Problem, sayNo, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

export type ReplyAnswer = "in" | "maybe" | "no";
export type ReplyState = "in" | "waiting" | "offered" | "maybe" | "no" | "none";

export const nameRange = { min: 2, max: 40 };
export const missingName = "Please enter your name";
export const shortName = "Please enter at least 2 characters";
export const addressInName = "Please enter a name without a web address";

/** Replies of one network address: to one game, and to all. */
export const replyLimits = {
  perGame: { name: "reply-game", max: 4, seconds: 3600 },
  overall: { name: "reply", max: 20, seconds: 3600 },
  ofGame: { name: "replies-of-game", max: 60, seconds: 24 * 3600 },
  mails: { name: "reply-mail", max: 3, seconds: 24 * 3600 },
} satisfies Record<string, Limit>;

export const changeReplyLimits: Limit[] = [{ name: "change-reply", max: 60, seconds: 3600 }];

export const keepThisLink = "Keep this link: it is the only way to change your answer.";
export const takenOut = "You were taken out";
export const noMoreMails =
  "We sent enough mails to this address today: keep the link of this page instead.";

export const repliedIn = (name: string) =>
  successNotice("You're In!", `See you at the game, ${name}!`);
export const repliedInLine = (place: number) =>
  successNotice("You Are on the Waiting List", `Number ${place} in line.`);
export const repliedMaybe = successNotice("You Said Maybe", "Thanks for telling us.");
export const answerChanged = successNotice("Your Answer Is Changed");
export const repliedOut = successNotice("You're Out", "Thanks for telling us.");
export const emailConfirmed = successNotice(
  "E-Mail Confirmed",
  "We mail you when something changes.",
);
export const keptInAccount = successNotice(
  "Kept in Your Account",
  "You find the game on your Home page.",
);
export const notReplied = errorNotice("Your answer was not saved. Please try again.");

export const replyProblems = {
  unknown_link: sayNo(404, "This link is no longer open"),
  unknown_reply: sayNo(404, "This link does not work"),
  name_taken: {
    ...sayNo(409, "{name} is in already. If that is you, use your own link; else add a letter."),
    field: "name",
  },
  guests_full: sayNo(
    409,
    "No more guests can reply to this game. Ask {host} to let you in.",
    "No More Guests",
  ),
  begun: sayNo(409, "This game has begun"),
  cancelled: sayNo(409, "This game was cancelled"),
  offer_over: sayNo(409, "This offer has passed. You are number {place} in line."),
  not_waiting: sayNo(409, "You are not on the waiting list"),
  taken_out: sayNo(409, takenOut),
} satisfies Record<string, Problem>;

export type ReplyProblem = keyof typeof replyProblems;
