import { z } from "zod";

/** A token from a mail: 256 random bits. Anything in another format is refused. */
export const tokenInput = z.string().regex(/^[\w-]{43}$/);

/** The query of the call; anything else in place of a token counts as an invalid one. */
export const confirmEmailInput = z.object({
  token: z
    .string()
    .optional()
    .meta({ description: "The token of the link", pattern: "^[\\w-]{43}$" }),
});

/** The token of the confirmation mail says whose mails are wanted. */
export const optInInput = z.object({ token: tokenInput });
