import { openGameProblems } from "#app/features/answers/answer-game.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

export const offerLimits: Limit[] = [{ name: "offer", max: 30, seconds: 60 }];

export const offerTaken = successNotice("You're In!", "See you at the game!");
export const offerDeclined = successNotice(
  "Thanks for Telling Us",
  "The spot goes to the next in line.",
);
export const offerNotTaken = errorNotice("The spot was not taken");

/** Above the buttons of an offer; `until` is a time like 18:40. */
export const spotIsYours = (until: string) => `A spot is yours until ${until}`;
/** To others, while a spot waits for the morning. */
export const spotIsOffered = (until: string) => `A spot is kept for the line until ${until}`;

export const takeOfferProblems = {
  ...openGameProblems,
  not_waiting: problem(409, "You are not on the waiting list"),
  offer_over: problem(409, "This offer has passed. You are number {place} in line."),
} satisfies Record<string, Problem>;

export type TakeOfferProblem = keyof typeof takeOfferProblems;
