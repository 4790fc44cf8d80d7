import { z } from "zod";

/** The button says whom by its address; `guest` is 1 for a guest. */
export const takeOutForm = z.object({ guest: z.literal("1").optional() });
