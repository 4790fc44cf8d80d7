import { z } from "zod";
import { idInput, yesOrNo } from "#app/lib/schemas.ts";

const badPlayer = "userId or guestId must be the id of somebody in line";

/** The person to promote: a member or a guest. */
export const promotePlayerInput = z
  .object({
    userId: idInput(badPlayer).optional(),
    guestId: idInput(badPlayer).optional(),
    raise: z.boolean("raise must be true or false").optional(),
  })
  .refine(({ userId, guestId }) => (userId === undefined) !== (guestId === undefined), badPlayer)
  .meta({ oneOf: [{ required: ["userId"] }, { required: ["guestId"] }] });

/** The button says whom by its address; `guest` is 1 for a guest. */
export const promotePlayerForm = z.object({
  guest: z.literal("1").optional(),
  /** False on a button that names no higher maximum. */
  raise: yesOrNo.optional().default(true),
});
