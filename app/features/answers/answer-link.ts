import { answerGameProblems } from "#app/features/answers/answer-game.ts";
import { problem } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

export const unknownAnswerLink = {
  title: "This link does not work",
  text: "Copy the whole link from the mail, or sign in.",
};

/** The link is open until the game begins. */
export const answerLinkProblems = {
  ...answerGameProblems,
  begun: problem(409, "This game has begun"),
};
export const answerLinkLimits: Limit[] = [{ name: "answer-link", max: 60, seconds: 3600 }];
