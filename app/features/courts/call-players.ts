import { courtProblems } from "#app/features/courts/presence.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

/** One call per court and one per person in so many hours. */
export const callEveryHours = { court: 2, person: 12 };

/** The host of a game may call for it from so many hours before tip-off, until it is over. */
export const callAheadHours = 6;

/** A call says "now": later its mail is not sent. */
export const callMailMinutes = 60;

export const longestCall = 100;

export const callLimits: Limit[] = [{ name: "calls", max: 20, seconds: 3600 }];

export const callLabel = "Call for Players";

export const textWithAddress = "Please write without a web address";

type CallResult = { told: number; followers: number };

export function playersCalled({ told, followers }: CallResult) {
  if (told > 0)
    return successNotice(
      "Players Called",
      told === 1 ? "1 person was told." : `${told} people were told.`,
    );
  return followers === 0
    ? successNotice("Nobody follows this court yet")
    : successNotice("Nobody was told", "Who follows this court is here, or wants no e-mails now.");
}

export const playersNotCalled = errorNotice("The call was not sent. Please try again.");

export const tooEarlyToCall = (called: string, next: string) =>
  `Somebody called at ${called}. The next call can go out at ${next}.`;

export const callProblems = {
  ...courtProblems,
  not_here: problem(403, "Say that you are here first"),
  called_lately: problem(409, tooEarlyToCall("{called}", "{next}")),
} satisfies Record<string, Problem>;

export type CallProblem = keyof typeof callProblems;
