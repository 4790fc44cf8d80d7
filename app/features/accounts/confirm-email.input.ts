import { z } from "zod";

/** A token out of a mail: 256 random bits. What looks different was never one. */
export const tokenInput = z.string().regex(/^[\w-]{43}$/);

/** The query of the call; whatever stands there instead of a token is an invalid one. */
export const confirmEmailInput = z.object({
  token: z
    .string()
    .optional()
    .meta({ description: "The token of the link", pattern: "^[\\w-]{43}$" }),
});
