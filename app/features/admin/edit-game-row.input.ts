import { z } from "zod";
import { badInstant } from "#app/features/admin/edit-rows.ts";
import { datetimeInput } from "#app/features/scheduling/schedule-game.input.ts";
import { idInput } from "#app/lib/schemas.ts";
import { toInstant } from "#app/lib/zoned-time.server.ts";

const teamId = idInput("teamId must be the id of a team or court");
const isSane = (instant: Date) =>
  instant.getUTCFullYear() >= 2000 && instant.getUTCFullYear() <= 2100;

export const editGameRowInput = z.object({
  teamId: teamId.optional(),
  datetime: datetimeInput
    .refine(isSane, badInstant)
    // Those of the neighbouring years may be within by their offset.
    .meta({
      description: "From 2000 to 2100, in UTC",
      pattern: "^(?:1999-12-31|20\\d\\d-|2100-|2101-01-01)",
    })
    .optional(),
});

/** The same as people type it: a wall time in `zone`. */
export const editGameRowForm = (zone: string) =>
  z
    .object({
      teamId,
      date: z.iso.date({ error: "Please choose a date" }),
      time: z.string({ error: "Please choose a time" }).regex(/^\d{2}:\d{2}(:\d{2})?$/, badInstant),
    })
    .transform(({ teamId, date, time }, context) => {
      const datetime = toInstant({ date, time, zone });
      if (datetime && isSane(datetime)) return { teamId, datetime };
      context.addIssue({ code: "custom", path: ["date"], message: badInstant });
      return z.NEVER;
    });
