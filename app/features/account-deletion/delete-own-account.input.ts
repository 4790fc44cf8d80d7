import { z } from "zod";

/** An account created with Google has no password. */
export const deleteOwnAccountInput = z.object({
  password: z.string().max(400).optional().default(""),
});
