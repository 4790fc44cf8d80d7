import { z } from "zod";
import { badRepeat, badUntil } from "#app/features/series/start-series.ts";
import { m } from "#messages";

export type Repeat = { everyWeeks: number; until?: string | null };

/** Rhythm of a game, as programs send it; without it, the game is played once. */
export const repeatInput = z.object({
  repeat: z
    .object({
      everyWeeks: z.int(badRepeat).min(1, badRepeat).max(4, badRepeat),
      until: z.iso.date(badUntil).nullable().optional(),
    })
    .optional(),
});

/** The same as people choose it: once by default, and without an end. */
export const repeatForm = z.object({
  everyWeeks: z.enum(["1", "2", "3", "4"], badRepeat).transform(Number).optional(),
  until: z.iso.date({ error: m.series_repeat_until_missing }).optional(),
  /** True if the host is a standing player. */
  eachWeek: z.boolean().optional().default(false),
});
