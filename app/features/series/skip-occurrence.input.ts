import { z } from "zod";
import { badSeriesDate } from "#app/features/series/series.ts";
import { yesOrNo } from "#app/lib/schemas.ts";

export const seriesDateInput = z.iso.date(badSeriesDate);

export const skipDateInput = z.object({ date: seriesDateInput });

/** What the buttons send: the date, and whether it is skipped from now on. */
export const skipDateForm = z.object({ date: seriesDateInput, skip: yesOrNo });
