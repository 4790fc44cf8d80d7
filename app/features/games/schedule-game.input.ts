import { z } from "zod";
import {
  badDatetime,
  missingDate,
  missingTeam,
  missingTime,
} from "#app/features/games/schedule-game.ts";
import { idInput } from "#app/lib/schemas.ts";
import { instantOf } from "#app/lib/zoned-time.server.ts";

const isoDatetime = (precision?: number) =>
  z.iso.datetime({ offset: true, precision, error: badDatetime }).max(40, badDatetime);

const toTheMinute = -1;

/** An instant as programs send it: a day that exists, with `Z` or an offset. */
export const datetimeInput = z
  .union([isoDatetime(), isoDatetime(toTheMinute)], badDatetime)
  .transform((text) => new Date(text))
  .refine((instant) => !Number.isNaN(instant.getTime()), badDatetime);

/** A game as programs send it. */
export const scheduleGameInput = z.object({
  teamId: idInput("teamId must be the id of a team or court"),
  datetime: datetimeInput,
});

/** A game as people type it: a wall time in their zone. */
export const scheduleGameForm = (zone: string) =>
  z
    .object({
      teamId: idInput(missingTeam),
      date: z.iso.date({ error: missingDate }),
      time: z.string({ error: missingTime }).regex(/^\d{2}:\d{2}(:\d{2})?$/, missingTime),
    })
    .transform(({ teamId, date, time }, context) => {
      const datetime = instantOf({ date, time, zone });
      if (datetime) return { teamId, datetime };
      context.addIssue({ code: "custom", path: ["time"], message: missingTime });
      return z.NEVER;
    });
