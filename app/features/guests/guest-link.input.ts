import { z } from "zod";
import { badGuestMax, guestMaxRange } from "#app/features/guests/guest-link.ts";
import { yesOrNo } from "#app/lib/schemas.ts";

const max = z
  .int(badGuestMax)
  .min(guestMaxRange.min, badGuestMax)
  .max(guestMaxRange.max, badGuestMax);
const boolean = (name: string) => z.boolean(`${name} must be true or false`);

export const guestLinkInput = z.object({
  open: boolean("open"),
  renew: boolean("renew").optional(),
  max: max.optional(),
});

export const guestLinkForm = z.object({
  open: yesOrNo,
  renew: yesOrNo.optional().default(false),
  max: z
    .string()
    .max(20)
    .optional()
    .transform((text) => (text?.trim() ? Number(text) : undefined))
    .pipe(max.optional()),
});
