import { z } from "zod";

const int4 = 2_147_483_647;
const wholeNumber = (name: string, max: number) =>
  z.coerce
    .number({ error: `${name} must be a whole number` })
    .int(`${name} must be a whole number`)
    .min(0, `${name} must not be negative`)
    .max(max, `${name} is too large`);

/** The requested part of a list; the complete list by default. */
export const listPartInput = z.object({
  after: wholeNumber("after", int4).optional().meta({ description: "Only ids greater than this" }),
  limit: wholeNumber("limit", 1_000).optional().meta({ description: "At most n; all without it" }),
});
