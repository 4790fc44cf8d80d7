import { z } from "zod";
import { gameFactsShape } from "#app/features/games/game-facts.input.ts";
import { idShape, idsShape } from "#app/features/reference/shapes.input.ts";

const dateShape = z.iso.date();
export const seriesShape = z
  .strictObject({
    id: idShape,
    teamId: idShape,
    hostId: idShape.nullable(),
    everyWeeks: z.int().min(1).max(4),
    time: z.string().meta({ description: "By the clock of the zone, e.g. 19:00" }),
    zone: z.string().meta({ description: "The IANA name of a time zone" }),
    firstDate: dateShape,
    until: dateShape.nullable().meta({ description: "The last date, or null" }),
    ...gameFactsShape,
    ended: z.boolean(),
    regular: z.boolean().meta({ description: "Whether the user is always in" }),
    regulars: idsShape,
    dates: z
      .array(z.strictObject({ date: dateShape, gameId: idShape.optional(), skipped: z.boolean() }))
      .meta({ description: "The next 8 dates" }),
  })
  .meta({ id: "Series", description: "Games that repeat" });
export const standingPlayerShape = z.strictObject({ regular: z.boolean() });
