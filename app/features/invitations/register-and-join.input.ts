import { z } from "zod";
import { personNameInput } from "#app/features/accounts/person-name.input.ts";
import { teamKeyInput } from "#app/features/invitations/invitation.input.ts";
import { inviteNameMin } from "#app/features/invitations/register-and-join.ts";
import {
  isSameTwice,
  newPasswordInput,
  retypeError,
} from "#app/features/passwords/change-password.input.ts";
import { passwordLength } from "#app/features/passwords/password.ts";
import { newAccountChoices } from "#app/features/sign-in/sign-up.input.ts";
import { emailInput } from "#app/lib/schemas.ts";
import { m } from "#messages";

const account = {
  name: personNameInput({
    missing: m.invitations_short_name,
    min: inviteNameMin,
    tooShort: m.invitations_short_name,
  }),
  email: emailInput(),
  password: newPasswordInput,
};

/** The sign-up form of the invite page; the key comes with the link. */
export const registerFormInput = z
  .object({
    ...account,
    ...newAccountChoices,
    retypePassword: z
      .string({ error: m.invitations_retype })
      .min(passwordLength.min, { error: m.invitations_retype }),
  })
  .refine(isSameTwice, { ...retypeError, error: m.invitations_passwords_differ });

export const registerAndJoinInput = z.object({ ...account, teamKey: teamKeyInput });
