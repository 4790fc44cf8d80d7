import { z } from "zod";
import { mostAtOnce } from "#app/features/admin/remove-records.ts";
import { idInput } from "#app/lib/schemas.ts";

const notAnId = "ids must be a list of ids";

/** The ids of a bulk delete: at least one, each once, not more than a call may remove. */
export const removeInput = z.object({
  ids: z
    .array(idInput(notAnId), notAnId)
    .min(1, "ids must not be empty")
    .max(mostAtOnce, `At most ${mostAtOnce} can be deleted at once`)
    .transform((ids) => [...new Set(ids)]),
});

/** The rows that were ticked in a table, and the page they stand on. */
export const pickedForm = z.object({
  ids: z.array(z.string()).min(1),
  from: z.string().optional(),
});
