import { z } from "zod";
import { commentMax, gameAnswers } from "#app/features/answers/answer-game.ts";
import { lineInput, yesOrNo } from "#app/lib/schemas.ts";
import { m } from "#messages";

const badAnswer = 'answer must be "in", "maybe" or "no"';

const comment = {
  field: m.answers_comment_in_errors,
  missing: m.answers_comment_empty,
  max: commentMax,
};

/** One line; empty clears it. */
const commentInput = z.union([z.literal("").transform(() => null), lineInput(comment)]);
export const answerGameInput = z.object({
  answer: z.enum(gameAnswers, badAnswer),
  comment: z.union([z.null(), commentInput]).optional(),
  wait: z.boolean("wait must be true or false").optional(),
});

/** The comment field of a form; the parser of forms takes an empty field for none. */
export const commentField = z
  .string()
  .transform((typed) => (typed.trim() === "" ? undefined : typed))
  .pipe(lineInput(comment).optional())
  .optional();

/** An answer as the buttons of a page send it; they wait when the game is full. */
export const answerGameForm = z.object({
  answer: z.enum([...gameAnswers, "none"], badAnswer),
  comment: commentField,
  late: yesOrNo.optional(),
  next: z.string().optional(),
});

export type AnswerForm = z.infer<typeof answerGameForm>;

/** State that a program asks for; without it the state is turned round. */
export const checkInInput = z.object({
  checkedIn: z.boolean("checkedIn must be true or false").optional(),
  wait: z.boolean("wait must be true or false").optional(),
});

/** Fields of the button: the state it names, and the page it is on. */
export const checkInForm = z.object({
  wanted: yesOrNo.optional(),
  wait: yesOrNo.optional(),
  /** The user has confirmed to check out late. */
  late: yesOrNo.optional(),
  next: z.string().optional(),
});

/** The three buttons of the page that a mail leads to. */
export const answerFromMailForm = z.object({
  answer: z.enum(gameAnswers),
  comment: commentField,
});
