import { answerGameProblems } from "#app/features/answers/answer-game.ts";
import { problem } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

export const unknownAnswerLink = {
  title: m.answers_link_unknown_title,
  text: m.answers_link_unknown,
};

/** The link is open until the game begins. */
export const answerLinkProblems = {
  ...answerGameProblems,
  begun: problem(409, m.games_begun),
};
export const answerLinkLimits: Limit[] = [{ name: "answer-link", max: 60, seconds: 3600 }];
