import { z } from "zod";
import { badGuestMax, guestMaxRange } from "#app/features/replies/guest-link.ts";

const max = z
  .int(badGuestMax)
  .min(guestMaxRange.min, badGuestMax)
  .max(guestMaxRange.max, badGuestMax);
const yesOrNo = (name: string) => z.boolean(`${name} must be true or false`);

/** What a program says of a game's guest link. */
export const guestLinkInput = z.object({
  open: yesOrNo("open"),
  renew: yesOrNo("renew").optional(),
  max: max.optional(),
});

/** What the form sends. */
export const guestLinkForm = z.object({
  open: z.enum(["true", "false"]).transform((open) => open === "true"),
  renew: z
    .enum(["true", "false"])
    .optional()
    .transform((renew) => renew === "true"),
  max: z
    .string()
    .max(20)
    .optional()
    .transform((text) => (text?.trim() ? Number(text) : undefined))
    .pipe(max.optional()),
});
