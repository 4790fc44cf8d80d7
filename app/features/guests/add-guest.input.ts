import { z } from "zod";
import { guestNameMax, oddGuestName } from "#app/features/guests/add-guest.ts";
import { isHonest } from "#app/lib/honest-text.server.ts";
import { lineInput } from "#app/lib/schemas.ts";

const nameInput = lineInput({
  field: "name",
  missing: "The name is empty",
  max: guestNameMax,
}).refine(isHonest, oddGuestName);

/** A guest as programs send it; without a name it is the guest of the member. */
export const bringGuestInput = z.object({
  name: z.union([z.null(), z.literal("").transform(() => null), nameInput]).optional(),
});

export const bringGuestForm = z.object({ name: nameInput.optional() });
