import { errorNotice, like, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

/** `ask`: to be let in, when the game is full for guests. */
export type ReplyAnswer = "in" | "maybe" | "no" | "ask";
export type ReplyState = "in" | "waiting" | "offered" | "maybe" | "no" | "asked" | "none";

export const nameRange = { min: 2, max: 40 };
export const missingGuestName = "Please enter your name";
export const shortGuestName = "Please enter at least 2 characters";
export const oddGuestName = "Please enter a name without a web address or hidden characters";

/** Guests who may see the first names of who comes, if the team shows them. */
export const statesThatSeeNames: readonly ReplyState[] = ["in", "offered", "waiting", "maybe"];

/** Stored replies to one game: of one device, of one network address, and of all. They slow, not refuse. */
export const replyLimits = {
  perDevice: { name: "reply-device", max: 4, seconds: 3600 },
  perAddress: { name: "reply-game", max: 40, seconds: 3600 },
  ofGame: { name: "replies-of-game", max: 120, seconds: 24 * 3600 },
} satisfies Record<string, Limit>;

/** Of each network, when `ofGame` is exhausted. */
export const slowReplies: Limit = { name: "slow replies-of-game", max: 1, seconds: 600 };

/** Attempts of one network address at all games, also those that store nothing. */
export const replyAttempts: Limit[] = [{ name: "reply", max: 200, seconds: 3600 }];

/** Number of requests to be let in that a game keeps at once. */
export const mostRequests = 20;

/** Mails that ask whether an address is the guest's: to a mailbox, about a game, by a network, in all. */
export const replyMailLimits = {
  mailbox: { name: "reply-mail", max: 3, seconds: 24 * 3600 },
  ofGame: { name: "reply-mails-of-game", max: 20, seconds: 24 * 3600 },
  network: { name: "reply-mails-by-network", max: 10, seconds: 3600 },
  all: { name: "reply-mails-in-all", max: 300, seconds: 3600 },
} satisfies Record<string, Limit>;

/** Number of addresses that one reply may ever ask to confirm. */
export const addressesPerReply = 3;

export const changeReplyLimits: Limit[] = [{ name: "change-reply", max: 60, seconds: 3600 }];

/** Returns the name of the manager whom a guest asks to be let in. */
export const hostWords = (host: string | null) => host ?? "a captain";
export const fullForGuests = "Full for guests";

export const keepThisLink =
  "Keep this link: on another phone it is the only way to change your answer.";
export const waitsWithoutMail =
  "In the last 24 hours a free spot is offered by e-mail: without an address you are passed over.";
export const waitsUnconfirmed =
  "In the last 24 hours a free spot is offered by e-mail: confirm your address, or you are passed over.";
export const takenOut = "You were taken out";
export const notLetIn = "You were not let in";
export const noMoreMails =
  "We send no e-mail to this address now: keep the link of this page instead.";

export const repliedIn = (name: string) =>
  successNotice("You're In!", `See you at the game, ${name}!`);
export const repliedOnWaitingList = (position: number) =>
  successNotice("You Are on the Waiting List", `Number ${position} in line.`);
export const requestSent = successNotice("Request sent", "This page says when you are in.");
export const repliedMaybe = successNotice("You Said Maybe", "Thanks for telling us.");
export const answerChanged = successNotice("Your Answer Is Changed");
export const addressSaved = successNotice("E-mail saved", "Confirm it by the link that we sent.");
export const repliedOut = successNotice("You're Out", "Thanks for telling us.");
export const guestEmailConfirmed = successNotice(
  "E-mail confirmed",
  "We mail you when something changes.",
);
export const keptInAccount = successNotice(
  "Kept in your account",
  "You find the game on your Home page.",
);
export const notReplied = errorNotice("Your answer was not saved. Please try again.");

export const replyProblems = {
  unknown_link: problem(404, "This link is no longer open"),
  unknown_reply: problem(404, "This link does not work"),
  name_taken: like(
    problem(409, "{name} is in already. If that is you, use your own link; else add a letter."),
    { field: "name" },
  ),
  odd_name: like(problem(400, oddGuestName), { field: "name" }),
  guests_full: problem(
    409,
    "No more guests can reply to this game. Ask {host} to let you in.",
    "No more guests",
  ),
  requests_full: problem(409, "Too many people have asked already. Please ask {host} yourself."),
  banned: problem(403, "You cannot reply to games of this team"),
  begun: problem(409, "This game has begun"),
  cancelled: problem(409, "This game was cancelled"),
  offer_over: problem(409, "This offer has passed. You are number {place} in line."),
  not_waiting: problem(409, "You are not on the waiting list"),
  taken_out: problem(409, takenOut),
} satisfies Record<string, Problem>;

export type ReplyProblem = keyof typeof replyProblems;
