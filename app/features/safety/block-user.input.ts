import { z } from "zod";
import { idInput, yesOrNo } from "#app/lib/schemas.ts";

export const blockForm = z.object({
  user: idInput("user must be an id"),
  blocked: yesOrNo,
  next: z.string().optional(),
});
