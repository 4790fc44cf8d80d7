import { z } from "zod";

const included = ["answers", "cancelled", "guest"] as const;
const badInclude = `include may hold ${included.join(", ")}, with commas between`;

/** Further parts that a program reads: `?include=answers,cancelled,guest`. */
export const listGamesInput = z.object({
  include: z
    .string()
    .max(100, badInclude)
    .transform((text) => text.split(","))
    .pipe(z.array(z.enum(included, badInclude)))
    .optional()
    .transform((names) => names ?? []),
});

export type Included = (typeof included)[number];
