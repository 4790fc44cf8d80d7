import { z } from "zod";
import { newPasswordInput } from "#app/features/accounts/password.input.ts";
import {
  fillInAllFields,
  nameOfNobody,
  nameWithAddress,
  passwordsDoNotMatch,
} from "#app/features/accounts/sign-up.ts";
import { imageInput } from "#app/features/images/image.input.ts";
import { emailInput, lineInput } from "#app/lib/schemas.ts";

type Name = { missing: string; min?: number; tooShort?: string };

/** A person's name. A URL in a name would travel to others in our mails. */
export const anyNameInput = (name: Name) =>
  lineInput({ field: "Name", max: 100, ...name }).refine(
    (value) => !/:\/\/|www\./i.test(value),
    nameWithAddress,
  );

/** A person's name. Reserved: placeholder profiles are named "User 42". */
export const personNameInput = (name: Name) =>
  anyNameInput(name).refine((value) => !/^User \d+$/.test(value), nameOfNobody);

const account = {
  name: personNameInput({ missing: fillInAllFields }),
  email: emailInput(fillInAllFields),
  password: newPasswordInput,
};

export const signUpInput = z
  .object({ ...account, retypePassword: z.string({ error: fillInAllFields }) })
  .refine(({ password, retypePassword }) => password === retypePassword, {
    path: ["retypePassword"],
    error: passwordsDoNotMatch,
  });

export const signInProfileInput = z.object({
  ...account,
  avatar: imageInput("The avatar must be text"),
});
