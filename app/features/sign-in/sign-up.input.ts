import { z } from "zod";
import { personNameInput } from "#app/features/accounts/person-name.input.ts";
import { imageInput, uploadedInput } from "#app/features/images/image.input.ts";
import {
  isSameTwice,
  newPasswordInput,
  retypeError,
} from "#app/features/passwords/change-password.input.ts";
import { emailInput } from "#app/lib/schemas.ts";
import { timezoneNamed } from "#app/lib/zoned-time.server.ts";
import { m } from "#messages";

const account = {
  name: personNameInput({ missing: m.sign_in_sign_up_fields_required }),
  email: emailInput(m.sign_in_sign_up_fields_required),
  password: newPasswordInput,
};

/** The zone of the device, as its script says; one we do not know is left out. */
const deviceZoneInput = z.string().max(100).transform(timezoneNamed).optional().catch(undefined);

/** The choices of a new account. A box that is not ticked means no. */
export const newAccountChoices = {
  emailNotifications: z.boolean().optional().default(false),
  timezone: deviceZoneInput,
};

export const signUpInput = z
  .object({
    ...account,
    ...newAccountChoices,
    retypePassword: z.string({ error: m.sign_in_sign_up_fields_required }),
    photoUpload: uploadedInput,
  })
  .refine(isSameTwice, retypeError);

export const signInProfileInput = z.object({
  ...account,
  avatar: imageInput("The avatar must be text"),
});
