import { z } from "zod";
import { reasonMax } from "#app/features/game-edits/cancel-game.ts";
import { lineInput } from "#app/lib/schemas.ts";

const reason = lineInput({ field: "reason", missing: "The reason is empty", max: reasonMax });
const nothing = z.union([z.null(), z.literal("")]).transform(() => null);
export const cancelGameInput = z.object({
  reason: z.union([nothing, reason]).optional(),
});

/** The same as people type it; an empty reason is none. */
export const cancelGameForm = z.object({ reason: reason.optional() });
