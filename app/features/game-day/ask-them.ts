import { answerGameProblems } from "#app/features/answers/answer-game.ts";
import { managersOnly } from "#app/features/games/manage-game.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

export const askLimits: Limit[] = [{ name: "asks", max: 10, seconds: 24 * 3600 }];

const hour = 60 * 60 * 1000;

/** Times before tip-off: within the first members may be asked, within the second a job has just asked them. */
export const askedBefore = { from: 96 * hour, until: 3 * hour };
export const justAsked = { from: 48 * hour, until: 36 * hour };

/** As many names are shown. */
export const namesShown = 100;

export const askLabel = "Ask Them";

export const membersAsked = ({ asked, unanswered }: { asked: number; unanswered: number }) =>
  successNotice(
    "Asked",
    asked === unanswered
      ? `${asked} of ${unanswered} ${asked === 1 ? "was" : "were"} asked.`
      : `${asked} of ${unanswered} ${asked === 1 ? "was" : "were"} asked. The others want no questions.`,
  );
export const membersNotAsked = errorNotice("The question was not sent");

export const listUnansweredProblems = {
  unknown_game: problem(404, "Game not found"),
  not_a_manager: managersOnly,
} satisfies Record<string, Problem>;

export const askThemProblems = {
  ...listUnansweredProblems,
  court_game: problem(409, "At courts nobody is asked"),
  cancelled: answerGameProblems.cancelled,
  too_early: problem(409, "They can be asked from {date}, {time} on"),
  too_late: problem(409, "It is too late to ask: the game begins in less than 3 hours"),
  asked_already: problem(409, "They were asked on {date}, {time}"),
  asked_lately: problem(409, "They were asked by themselves. Ask again from {date}, {time} on"),
  nobody_to_ask: problem(409, "Nobody can be asked: all have answered, or want no questions"),
} satisfies Record<string, Problem>;

export type ListUnansweredProblem = keyof typeof listUnansweredProblems;
export type AskThemProblem = keyof typeof askThemProblems;
