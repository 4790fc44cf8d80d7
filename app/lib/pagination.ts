import { z } from "zod";

const int4 = 2_147_483_647;
const wholeNumber = (name: string, max: number) =>
  z.coerce
    .number({ error: `${name} must be a whole number` })
    .int(`${name} must be a whole number`)
    .min(0, `${name} must not be negative`)
    .max(max, `${name} is too large`);

/** Which part of a list is requested; all of it when nothing is said. */
export const listPartInput = z.object({
  after: wholeNumber("after", int4).optional().meta({ description: "Only ids greater than this" }),
  limit: wholeNumber("limit", 1_000).optional().meta({ description: "At most n; all without it" }),
});
