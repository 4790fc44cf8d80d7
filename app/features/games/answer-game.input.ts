import { z } from "zod";
import { commentMax, gameAnswers } from "#app/features/games/answer-game.ts";
import { yesOrNo } from "#app/features/games/check-in.input.ts";
import { lineInput } from "#app/lib/schemas.ts";

const badAnswer = 'answer must be "in", "maybe" or "no"';

/** One line; empty clears it. */
const commentInput = z.union([
  z.literal("").transform(() => null),
  lineInput({ field: "comment", missing: "The comment is empty", max: commentMax }),
]);

/** An answer as programs send it. */
export const answerGameInput = z.object({
  answer: z.enum(gameAnswers, badAnswer),
  comment: z.union([z.null(), commentInput]).optional(),
  wait: z.boolean("wait must be true or false").optional(),
});

/**
 * The comment field of a form: left empty it clears the comment, left out it keeps it. The parser of
 * forms takes an empty field of any known type for none.
 */
export const commentField = z
  .unknown()
  .transform((typed, context) => {
    const comment = commentInput.safeParse(isBlank(typed) ? "" : typed);
    if (comment.success) return comment.data;
    const [issue] = comment.error.issues;
    context.addIssue({ code: "custom", message: issue?.message ?? "The comment cannot be used" });
    return z.NEVER;
  })
  .optional();

const isBlank = (typed: unknown) => typeof typed === "string" && typed.trim() === "";

/** An answer as the buttons of a page send it; they wait when the game is full. */
export const answerGameForm = z.object({
  answer: z.enum([...gameAnswers, "none"], badAnswer),
  comment: commentField,
  late: yesOrNo.optional(),
  next: z.string().optional(),
});
