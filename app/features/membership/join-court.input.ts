import { z } from "zod";
import { idInput } from "#app/lib/schemas.ts";

/** The form of a court has the fields of a team's, and needs none of them. */
export const joinCourtForm = z.object({ from: z.string().optional() });

export const joinCourtInput = z.object({ teamId: idInput("The court must be given by its id") });
