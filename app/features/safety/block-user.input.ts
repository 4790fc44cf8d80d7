import { z } from "zod";
import { idInput } from "#app/lib/schemas.ts";

export const blockForm = z.object({
  user: idInput("user must be an id"),
  blocked: z
    .enum(["true", "false"], "blocked must be true or false")
    .transform((it) => it === "true"),
  next: z.string().optional(),
});
