import { z } from "zod";
import { yesOrNo } from "#app/lib/schemas.ts";

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
