import { z } from "zod";
import { tickInput, yesOrNo } from "#app/lib/schemas.ts";

/** The buttons of a member: captain or not; with `stepDown` one hands the team over. */
export const captainForm = z.object({
  captain: yesOrNo,
  stepDown: tickInput,
});

/** A program may step down with the same call. */
export const nameCaptainInput = z.object({
  stepDown: z.boolean("stepDown must be true or false").optional(),
});
