import { z } from "zod";

/** What a program may say: the state it wants; without it the state is turned round. */
export const checkInInput = z.object({
  checkedIn: z.boolean("checkedIn must be true or false").optional(),
});

/** What the button sends: the state it promises, and the page it is on. */
export const checkInForm = z.object({
  wanted: z
    .enum(["true", "false"])
    .transform((wanted) => wanted === "true")
    .optional(),
  next: z.string().optional(),
});
