import { z } from "zod";
import { imageInput, uploadedInput } from "#app/features/images/image.input.ts";
import { isSameTwice, retypeError } from "#app/features/passwords/change-password.input.ts";
import { newPasswordInput } from "#app/features/passwords/password.input.ts";
import { fillInAllFields, nameOfNobody, oddName } from "#app/features/sign-in/sign-up.ts";
import { isHonest } from "#app/lib/honest-text.server.ts";
import { emailInput, lineInput } from "#app/lib/schemas.ts";
import { timezoneNamed } from "#app/lib/zoned-time.server.ts";

type Name = { missing: string; min?: number; tooShort?: string };

/** A person's name, as it may be stored. */
export const anyNameInput = (name: Name) => lineInput({ field: "Name", max: 100, ...name });

/** The name of an account that exists: the rule judges it if it is a new one. */
export const ownNameInput = (name: Name) =>
  anyNameInput(name).refine((value) => !/^User \d+$/.test(value), nameOfNobody);

/** The name of a new account. Reserved: placeholder profiles are named "User 42". */
export const personNameInput = (name: Name) => ownNameInput(name).refine(isHonest, oddName);

const account = {
  name: personNameInput({ missing: fillInAllFields }),
  email: emailInput(fillInAllFields),
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
    retypePassword: z.string({ error: fillInAllFields }),
    photoUpload: uploadedInput,
  })
  .refine(isSameTwice, retypeError);

export const signInProfileInput = z.object({
  ...account,
  avatar: imageInput("The avatar must be text"),
});
