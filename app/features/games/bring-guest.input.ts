import { z } from "zod";
import { guestNameMax } from "#app/features/games/bring-guest.ts";
import { lineInput } from "#app/lib/schemas.ts";

const nameInput = lineInput({ field: "name", missing: "The name is empty", max: guestNameMax });

/** A guest as programs send it; without a name it is the guest of the member. */
export const bringGuestInput = z.object({
  name: z.union([z.null(), z.literal("").transform(() => null), nameInput]).optional(),
});

export const bringGuestForm = z.object({ name: nameInput.optional() });
