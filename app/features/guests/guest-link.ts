import { playersRange } from "#app/features/games/game-facts.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

/** Returns whether a text is a code: 12 characters of base32. */
export const isGuestCode = (text: string | undefined): text is string =>
  /^[a-z2-7]{12}$/.test(text ?? "");
/** Up to ten more than the most players of a game. */
export const guestMaxRange = { min: 0, max: playersRange.max + 10 };

export const guestLinkLimits: Limit[] = [{ name: "guest-link", max: 10, seconds: 3600 }];

export const linkClosedTitle = "This link is no longer open";
export const linkClosedText = "Ask who sent it to you for a new one.";

export const guestLinkOpen = successNotice(
  "Link for friends open",
  "Everybody who has it can reply without an account.",
);
export const guestLinkSaved = successNotice("Link for friends saved");
export const guestLinkRenewed = successNotice(
  "New Link",
  "The old guest link does not work any more.",
);
export const guestLinkClosed = successNotice(
  "Link for friends closed",
  "Guests who have replied keep their own pages.",
);
export const guestLinkNotChanged = errorNotice("The guest link was not changed. Please try again.");

export const badGuestMax = "The number of guests must be 0 to 110";

export const guestLinkProblems = {
  unknown_game: problem(404, "Game not found"),
  not_a_manager: problem(403, "Only the host or a captain can do this"),
  cancelled: problem(409, "This game was cancelled"),
  game_over: problem(409, "This game is over"),
} satisfies Record<string, Problem>;

export type GuestLinkProblem = keyof typeof guestLinkProblems;
