import { z } from "zod";
import { badCount, badHeadKey, badSeed } from "#app/features/fair-teams/make-sides.ts";
import { sideColours } from "#app/features/fair-teams/sides.ts";
import { m } from "#messages";

const count = z.int(badCount).min(2, badCount).max(4, badCount);
const seed = z.int(badSeed).min(0, badSeed).max(2_147_483_647, badSeed);
const colour = z.enum(sideColours, { error: m.fair_teams_choose_colours });
const headKey = z.string(badHeadKey).regex(/^(guest:)?[1-9]\d{0,8}$/, badHeadKey);

export const makeSidesInput = z
  .object({
    count: count.optional(),
    seed: seed.optional(),
    colours: z.array(z.string()).max(6).optional(),
  })
  .superRefine(({ count = 2, colours }, context) => {
    if (colours === undefined) return;
    const isKnown = colours.every((one) => colour.safeParse(one).success);
    if (!isKnown || colours.length !== count || new Set(colours).size !== count)
      context.addIssue({
        code: "custom",
        path: ["colours"],
        message: m.fair_teams_bad_colours({ count }),
      });
  })
  .transform(({ colours, ...input }) => ({
    ...input,
    colours: z.array(colour).optional().parse(colours),
  }));

export const swapSidesInput = z.object({
  a: headKey,
  b: headKey,
  version: z.int("version must be a whole number").optional(),
});

export const publishSidesInput = z.object({
  published: z.boolean("published must be true or false"),
});

/** The forms of the page, by what they do. Of the colours as many count as there are teams. */
export const sidesForms = {
  make: z.object({
    do: z.literal("make"),
    count: z.coerce.number<string>(badCount).pipe(count),
    colour: z.array(colour).max(6),
  }),
  swap: z.object({
    do: z.literal("swap"),
    a: headKey,
    b: headKey,
    version: z.coerce.number<string>().pipe(z.int()),
  }),
  act: z.object({ do: z.enum(["even", "publish", "withdraw", "remove"]) }),
};

/** All names that a form of the page may carry. */
export const sidesFields = z.object({
  ...sidesForms.make.shape,
  ...sidesForms.swap.shape,
  do: z.string(),
});
