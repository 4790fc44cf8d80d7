import { z } from "zod";
import { nameRequired, unknownTimezone } from "#app/features/accounts/edit-profile.ts";
import { personNameInput } from "#app/features/accounts/sign-up.input.ts";
import { timezoneNamed } from "#app/lib/zoned-time.server.ts";

const name = personNameInput({ missing: nameRequired });
const timezone = z
  .string({ error: unknownTimezone })
  .max(100, { error: unknownTimezone, abort: true })
  .transform((typed) => timezoneNamed(typed) ?? "")
  .refine((zone) => zone !== "", unknownTimezone);

/** The profile form. A box that is not ticked sends nothing: that is a no. */
export const profileFormInput = z.object({
  name,
  timezone,
  emailNotifications: z.boolean().optional().default(false),
  removePhoto: z.boolean().optional().default(false),
});

/** The form that switches to the zone of the device. */
export const switchZoneInput = z.object({ timezone, next: z.string().optional() });

/** What a program may change: what it leaves out stays as it is. */
export const editProfileInput = z.object({
  name: name.optional(),
  timezone: timezone.optional(),
  emailNotifications: z.boolean("emailNotifications must be true or false").optional(),
  // An uploaded object's path or a data URL; null takes the photo away, an empty one changes nothing.
  avatar: z.string({ error: "The avatar must be text" }).nullish(),
});
