import { z } from "zod";
import { nameRange } from "#app/features/answers/reply.ts";
import { isHonestName } from "#app/lib/honest-text.server.ts";
import { emailInput, leaveEmptyInput, lineInput, yesOrNo } from "#app/lib/schemas.ts";
import { m } from "#messages";

const ownName = lineInput({
  field: m.guests_name_field,
  missing: m.guests_name_missing,
  tooShort: m.guests_name_short,
  ...nameRange,
});

const name = ownName.refine(isHonestName, { error: m.guests_name_odd });

const answer = z.enum(["in", "maybe", "no", "ask"], "answer must be in, maybe, no or ask");

const optional = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.union([z.literal("").transform(() => undefined), schema]).optional();

const mostDates = 8;

const id = z.int("A game must be given by its id").positive();
const typedId = z.coerce.number().pipe(id);

export const replyInput = z.object({
  name,
  email: optional(emailInput()),
  answer: answer.default("in"),
  leaveEmpty: leaveEmptyInput,
  game: id.optional(),
  also: z.array(id).max(mostDates).optional(),
  always: z.boolean("always must be true or false").optional(),
});

/** `game` is the date that the page showed. `also` are other dates that the guest has ticked. */
export const replyForm = replyInput.extend({
  game: typedId.optional(),
  also: z.array(typedId).max(mostDates).optional(),
  always: yesOrNo.optional(),
});

export const replyDateInput = z.object({
  game: id.optional().meta({
    description: "In a series the date that is meant. The default is the date that GET shows",
  }),
});

/** Missing fields do not change. Null removes the mail address. */
export const changeReplyInput = replyDateInput.extend({
  answer: answer.optional(),
  name: ownName.optional(),
  email: z.union([z.null(), z.literal("").transform(() => null), emailInput()]).optional(),
});

export const ownReplyForm = z.object({
  answer: z.enum(["in", "maybe", "no", "ask", "none"]).optional(),
  game: typedId.optional(),
  always: yesOrNo.optional(),
  accept: yesOrNo.optional(),
  name: ownName.optional(),
  email: z.union([z.literal("").transform(() => null), emailInput()]).optional(),
  friend: name.optional(),
  friendId: z.coerce.number().int().positive().optional(),
  mine: z.coerce.number().int().min(0).optional(),
  removed: z.coerce.number().int().positive().optional(),
  claim: z.literal("true").optional(),
});

export const offerInput = replyDateInput.extend({
  accept: z.boolean("accept must be true or false"),
});
