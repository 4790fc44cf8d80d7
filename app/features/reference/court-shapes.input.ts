import { z } from "zod";
import {
  hereNowShape,
  idShape,
  imageShape,
  instantShape,
  teamShape,
} from "#app/features/reference/shapes.input.ts";

export const headsShape = z
  .strictObject({ hereNow: hereNowShape })
  .meta({ id: "Heads", description: "The number of people at a court now" });

export const presenceShape = z
  .strictObject({ until: instantShape, hereNow: hereNowShape })
  .meta({ id: "Presence", description: "Until when the user is shown at a court" });

export const hereShape = z
  .strictObject({
    hereNow: hereNowShape,
    people: z
      .array(z.strictObject({ id: idShape, name: z.string(), avatar: imageShape }))
      .optional()
      .meta({
        description: "For members of the court: those who show their name, longest there first",
      }),
    mine: z
      .strictObject({ until: instantShape })
      .optional()
      .meta({ description: "While the user is there" }),
  })
  .meta({ id: "Here", description: "A court at this moment" });

export const callShape = z
  .strictObject({ told: z.int().min(0).meta({ description: "The number of people mailed" }) })
  .meta({ id: "Call", description: "A call for players" });

export const latestCourtShape = teamShape
  .extend({ hereNow: hereNowShape })
  .meta({ id: "LatestCourt", description: "A court that was added lately" });
