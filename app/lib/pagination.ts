import { z } from "zod";

const int4 = 2_147_483_647;
const wholeNumber = (name: string, max: number) =>
  z.coerce
    .number({ error: `${name} must be a whole number` })
    .int(`${name} must be a whole number`)
    .min(0, `${name} must not be negative`)
    .max(max, `${name} is too large`);

const part = z.object({
  after: wholeNumber("after", int4).optional(),
  limit: wholeNumber("limit", 1_000).optional(),
});

/** The requested part of a list; the complete list by default. */
export const listPartInput = part;

/** Their descriptions for the API reference. */
export const listPartQuery = {
  after: "Only those whose id is greater",
  limit: "At most so many, up to 1000; all when left out",
};
