import { z } from "zod";
import { idInput } from "#app/lib/schemas.ts";

/** Which change to undo; without it the last one. */
export const undoChangeInput = z.object({
  change: idInput("change must be the id of a change").optional(),
});
