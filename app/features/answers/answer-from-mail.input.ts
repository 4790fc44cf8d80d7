import { z } from "zod";
import { commentField } from "#app/features/answers/answer-game.input.ts";
import { gameAnswers } from "#app/features/answers/answer-game.ts";

/** The three buttons of the page that a mail leads to. */
export const answerFromMailForm = z.object({
  answer: z.enum(gameAnswers),
  comment: commentField,
});
