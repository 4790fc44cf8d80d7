import { z } from "zod";

export const muteTeamForm = z.object({
  muted: z.enum(["true", "false"]),
  next: z.string().optional(),
});

export const muteTeamInput = z.object({ muted: z.boolean("muted must be true or false") });
