import { z } from "zod";
import { badSeriesDate } from "#app/features/series/series.ts";

export const seriesDateInput = z.iso.date(badSeriesDate);

/** The date to skip, as programs send it. */
export const skipDateInput = z.object({ date: seriesDateInput });

/** What the buttons send: the date, and whether it is skipped from now on. */
export const skipDateForm = z.object({
  date: seriesDateInput,
  skip: z.enum(["true", "false"]).transform((skip) => skip === "true"),
});
