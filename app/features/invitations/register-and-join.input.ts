import { z } from "zod";
import { personNameInput } from "#app/features/accounts/person-name.input.ts";
import { teamKeyInput } from "#app/features/invitations/invitation.input.ts";
import {
  badEmail,
  inviteNameMin,
  passwordsDiffer,
  retypePlease,
  shortName,
} from "#app/features/invitations/register-and-join.ts";
import {
  isSameTwice,
  newPasswordInput,
  retypeError,
} from "#app/features/passwords/change-password.input.ts";
import { passwordLength } from "#app/features/passwords/password.ts";
import { newAccountChoices } from "#app/features/sign-in/sign-up.input.ts";
import { emailInput } from "#app/lib/schemas.ts";

const account = {
  name: personNameInput({ missing: shortName, min: inviteNameMin, tooShort: shortName }),
  email: emailInput(badEmail),
  password: newPasswordInput,
};

/** The sign-up form of the invite page; the key comes with the link. */
export const registerFormInput = z
  .object({
    ...account,
    ...newAccountChoices,
    retypePassword: z.string({ error: retypePlease }).min(passwordLength.min, retypePlease),
  })
  .refine(isSameTwice, { ...retypeError, error: passwordsDiffer });

export const registerAndJoinInput = z.object({ ...account, teamKey: teamKeyInput });
