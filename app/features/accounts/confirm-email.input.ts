import { z } from "zod";

/** A token from a mail: 256 random bits. Anything in another format is refused. */
export const tokenInput = z.string().regex(/^[\w-]{43}$/);
