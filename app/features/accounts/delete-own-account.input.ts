import { z } from "zod";

/** An account that was opened with Google has no password to give. */
export const deleteOwnAccountInput = z.object({
  password: z.string().max(400).optional().default(""),
});
