import { z } from "zod";

/** A token from a mail: 256 random bits. Anything in another format is refused. */
export const tokenInput = z.string().regex(/^[\w-]{43}$/);

/** The query of the call; whatever stands there instead of a token is an invalid one. */
export const confirmEmailInput = z.object({
  token: z
    .string()
    .optional()
    .meta({ description: "The token of the link", pattern: "^[\\w-]{43}$" }),
});
