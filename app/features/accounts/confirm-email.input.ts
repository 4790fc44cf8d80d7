import { z } from "zod";

/** A token out of a mail: 256 random bits. What looks different was never one. */
export const tokenInput = z.string().regex(/^[\w-]{43}$/);
