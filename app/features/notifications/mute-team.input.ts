import { z } from "zod";
import { yesOrNo } from "#app/lib/schemas.ts";

export const muteTeamForm = z.object({
  muted: yesOrNo,
  next: z.string().optional(),
});

export const muteTeamInput = z.object({ muted: z.boolean("muted must be true or false") });
