import { z } from "zod";
import { seriesDateInput } from "#app/features/series/skip-occurrence.input.ts";

/** The last date that is played; the same from forms and programs. */
export const endSeriesInput = z.object({ after: seriesDateInput });
