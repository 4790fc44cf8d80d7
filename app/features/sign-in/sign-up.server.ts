import { z } from "zod";
import { editProfile } from "#app/features/accounts/edit-profile.server.ts";
import { personNameInput } from "#app/features/accounts/person-name.input.ts";
import { imageInput, uploadedInput } from "#app/features/images/image.input.ts";
import {
  isSameTwice,
  newPasswordInput,
  retypeError,
} from "#app/features/passwords/change-password.input.ts";
import { notifyExistingOwner } from "#app/features/sign-in/already-registered.mail.tsx";
import { createAccount, type SignUp } from "#app/features/sign-in/create-account.server.ts";
import { signUpLimits, signUpProblems } from "#app/features/sign-in/sign-up.ts";
import { withSignUpMail } from "#app/features/sign-in/with-sign-up-mail.server.ts";
import { done } from "#app/lib/outcome.ts";
import { emailInput } from "#app/lib/schemas.ts";
import { timezoneNamed } from "#app/lib/zoned-time.server.ts";
import { hashPassword } from "#app/platform/crypto/password.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { anyone, type Call, defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

const account = {
  name: personNameInput({ missing: m.sign_in_sign_up_fields_required }),
  email: emailInput(m.sign_in_sign_up_fields_required),
  password: newPasswordInput,
};

const deviceZoneInput = z.string().max(100).transform(timezoneNamed).optional().catch(undefined);

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

type NewAccount = SignUp & {
  avatar?: string | null;
  isPhotoLost?: boolean;
};

export const signUpUseCase = defineUseCase({
  caller: anyone,
  limits: signUpLimits,
  problems: signUpProblems,
  async rule({ args, db, input }: Call<NewAccount, null>) {
    const { avatar, isPhotoLost = false, ...account } = input;
    const opened = await withSignUpMail(args, account.email, (mail) =>
      signUp(db, { ...account, ...mail }),
    );
    if (!opened.ok) return opened;
    const { id } = opened.value;
    await editProfile(db, { userId: id, avatar });
    return done({ id, isPhotoLost });
  },
});

export async function signUp(db: Db, { password, ...account }: SignUp) {
  const passwordHash = await hashPassword(password);
  const created = await inTransaction(db, (db) => createAccount(db, { ...account, passwordHash }));
  if (!created.ok) await notifyExistingOwner(db, account);
  return created;
}
